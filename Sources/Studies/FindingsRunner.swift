internal import TouchLab

/// Runs the rules on a study's screens, which is all that `check` needs.
package struct FindingsRunner: Sendable {
  let study: Study
  let workers: Workers
}
