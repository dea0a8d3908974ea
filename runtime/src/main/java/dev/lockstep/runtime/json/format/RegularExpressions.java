package dev.lockstep.runtime.json.format;

/** Regular expressions as values. */
public final class RegularExpressions {

  private RegularExpressions() {}

  /**
   * Whether {@code text} is a pattern of ECMA-262 (edition 11, section 21.2.1, with flag {@code
   * u}), nested at most 100 deep. Names of Unicode properties are not looked up.
   */
  public static boolean isRegularExpression(String text) {
    return new RegexSyntax(text).isPattern();
  }
}
