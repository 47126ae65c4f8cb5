private import CLineEditor

/// Lets this process measure characters as the program does once its terminal is set up.
package func useUTF8() { mistap_use_utf8() }
