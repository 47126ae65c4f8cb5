internal import TouchLab

/// Answers what rules find on a study's screens, which is all that `check` asks.
package struct FindingsRunner: Sendable {
  let study: Study
  let workers: Workers
}
