#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// Signals by what they are for.
package enum Signal {
  package static let interrupt = SIGINT
  package static let hangUp = SIGHUP
  package static let terminate = SIGTERM
  package static let stop = SIGSTOP
  package static let proceed = SIGCONT
}
