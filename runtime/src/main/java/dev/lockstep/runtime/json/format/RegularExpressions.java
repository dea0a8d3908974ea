package dev.lockstep.runtime.json.format;

/** The format of regular expressions. */
public final class RegularExpressions {

  private RegularExpressions() {}

  /**
   * Returns true if {@code text} is a pattern of ECMA-262 (edition 11, section 21.2.1, with flag
   * {@code u}) with at most 100 levels of nesting. Names of Unicode properties are not checked.
   */
  public static boolean isRegularExpression(String text) {
    return new RegexSyntax(text).isPattern();
  }
}
