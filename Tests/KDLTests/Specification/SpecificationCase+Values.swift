extension SpecificationCase {
  static let numbers: [SpecificationCase] = integers + fractions + refusedNumbers

  private static let integers: [SpecificationCase] = [
    SpecificationCase("A number is digits", "n 0 7 42", gives: "n 0 7 42"),
    SpecificationCase("A number may have a sign", "n -7 +7 -0", gives: "n -7 7 -0"),
    SpecificationCase("A number may begin with zeros", "n 007 00", gives: "n 7 0"),
    SpecificationCase("Digits may be parted by _", "n 1_000 1__0 1_", gives: "n 1000 10 1"),
    SpecificationCase(
      "A number may be of any length", "n 123456789012345678901234567890",
      gives: "n 123456789012345678901234567890"),
    SpecificationCase("0x begins base 16", "n 0x1f 0xAB 0xaBcD", gives: "n 31 171 43981"),
    SpecificationCase("0o begins base 8", "n 0o17 0o0", gives: "n 15 0"),
    SpecificationCase("0b begins base 2", "n 0b101 0b0", gives: "n 5 0"),
    SpecificationCase("They too may have a sign", "n -0x1f +0o17 -0b101", gives: "n -31 15 -5"),
    SpecificationCase(
      "They too may have _ after a digit", "n 0xf_f_ 0o1_7 0b1_0_", gives: "n 255 15 2"),
    SpecificationCase("They too may begin with zeros", "n 0x00f 0o007 0b001", gives: "n 15 7 1"),
    SpecificationCase(
      "They too may be of any length", "n 0xffffffffffffffffff", gives: "n 4722366482869645213695"),
  ]

  private static let fractions: [SpecificationCase] = [
    SpecificationCase("A number may have a fraction", "n 1.5 -0.25 +2.0", gives: "n 1.5 -0.25 2.0"),
    SpecificationCase(
      "A fraction may have _ after a digit", "n 1.2_5 1_0.5_", gives: "n 1.25 10.5"),
    SpecificationCase(
      "A number may have an exponent", "n 1e3 1E3 2e+3 5e-3", gives: "n 1E+3 1E+3 2E+3 5E-3"),
    SpecificationCase("A number may have both", "n 1.5e3 -1.5E-3", gives: "n 1.5E+3 -1.5E-3"),
    SpecificationCase(
      "An exponent may have _ after a digit", "n 1e1_0 1.0e-1_", gives: "n 1E+10 1.0E-1"),
    SpecificationCase(
      "An exponent may be larger than machines count", "n 1e999 1.5E-999",
      gives: "n 1E+999 1.5E-999"),
    SpecificationCase("Zeros of a fraction are kept", "n 1.50 0.0", gives: "n 1.50 0.0"),
  ]

  private static let refusedNumbers: [SpecificationCase] =
    refused("A digit stands before the point", "n .5", "n -.5", "n +.5")
    + refused("A digit stands after the point", "n 1.", "n 1._5", "n 1.e5", "n 1.a")
    + refused("There is one point", "n 1.2.3", "n 1..2")
    + refused("There is one exponent", "n 1e2e3", "n 1e2E3", "n 1.5e2.5")
    + refused("An exponent has digits", "n 1e", "n 1e+", "n 1e_1", "n 1e-_1", "n 1ex")
    + refused(
      "Digits are those of the base", "n 0xg", "n 0x1g", "n 0o8", "n 0o18", "n 0b2", "n 0b12",
      "n 1a")
    + refused("A base has digits", "n 0x", "n 0o", "n 0b", "n 0x_1", "n 0b_0")
    + refused("A base is named once, in small letters", "n 0xx1", "n 0X1", "n 0B1", "n 0O7")
    + refused("Other bases have no fraction and no exponent", "n 0x1.5", "n 0b1e1", "n 0o1.0")
    + refused("There is one sign", "n 1-", "n 1+1")
    + refused("A number ends before what is no digit", "n 10px", "n 1é", "n 1\"a\"", "n 1#true")
}
