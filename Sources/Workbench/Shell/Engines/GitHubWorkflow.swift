internal import Reporting

/// A run as a matrix of GitHub Actions jobs, and its merge.
struct GitHubWorkflow {
  let run: ShardedRun

  // swift-format-ignore
  var text: String {
    let numbers = (1...run.shards).map(String.init).joined(separator: ", ")
    // swift-format-ignore: NoBlockComments
    return /* words: allow long */ """
      # Runs \(run.shards) shards in parallel, then merges them. Save as .github/workflows/mistap.yml.
      name: mistap
      on: [push, pull_request]
      jobs:
        shard:
          runs-on: ubuntu-latest
          strategy:
            fail-fast: false
            matrix:
              shard: [\(numbers)]
          steps:
            - uses: actions/checkout@v4
            - run: pipx install mistap==\(Tool.version)
            # 1 means that something failed; the merge reports it.
            - run: >-
                mistap run
                \(run.words("--shard ${{ matrix.shard }}/\(run.shards) --reports \(run.parts.shellWord)"))
                || test $? -eq 1
            - uses: actions/upload-artifact@v4
              with:
                name: mistap-${{ matrix.shard }}
                path: \(run.parts.yamlText)
        merge:
          needs: shard
          if: ${{ !cancelled() }}
          runs-on: ubuntu-latest
          steps:
            - run: pipx install mistap==\(Tool.version)
            - uses: actions/download-artifact@v4
              with:
                pattern: mistap-*
                merge-multiple: true
                path: \(run.parts.yamlText)
            - run: >-
                mistap merge \(run.parts.shellWord)
                --reports \(run.reports.shellWord)
            - uses: actions/upload-artifact@v4
              if: ${{ !cancelled() }}
              with:
                name: mistap-reports
                path: \(run.reports.yamlText)

      """
  }
}

extension String {
  /// The text as a literal YAML string.
  fileprivate var yamlText: String { "'\(replacing(scalar: "'", with: "''"))'" }
}
