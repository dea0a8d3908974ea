package dev.lockstep.pattern;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The general categories of Unicode by their names in ECMA-262. */
final class Categories {

  private static final Map<String, CharSet> BY_NAME = table();

  private Categories() {}

  /**
   * Returns the set for {@code name}, the text between the braces of {@code \p{}}; empty if it
   * names no general category.
   */
  static Optional<CharSet> named(String name) {
    int equals = name.indexOf('=');
    if (equals >= 0) {
      String property = name.substring(0, equals);
      if (!property.equals("gc") && !property.equals("General_Category")) {
        return Optional.empty();
      }
      return Optional.ofNullable(BY_NAME.get(name.substring(equals + 1)));
    }
    return switch (name) {
      case "Any" -> Optional.of(CharSet.ANY);
      case "ASCII" -> Optional.of(CharSet.range(0, 0x7f));
      default -> Optional.ofNullable(BY_NAME.get(name));
    };
  }

  private static Map<String, CharSet> table() {
    Map<String, CharSet> names = new LinkedHashMap<>();
    put(names, mask(Character.UPPERCASE_LETTER), "Lu", "Uppercase_Letter");
    put(names, mask(Character.LOWERCASE_LETTER), "Ll", "Lowercase_Letter");
    put(names, mask(Character.TITLECASE_LETTER), "Lt", "Titlecase_Letter");
    put(names, mask(1, 2, 3), "LC", "Cased_Letter");
    put(names, mask(Character.MODIFIER_LETTER), "Lm", "Modifier_Letter");
    put(names, mask(Character.OTHER_LETTER), "Lo", "Other_Letter");
    put(names, mask(1, 2, 3, 4, 5), "L", "Letter");
    put(names, mask(Character.NON_SPACING_MARK), "Mn", "Nonspacing_Mark");
    put(names, mask(Character.ENCLOSING_MARK), "Me", "Enclosing_Mark");
    put(names, mask(Character.COMBINING_SPACING_MARK), "Mc", "Spacing_Mark");
    put(names, mask(6, 7, 8), "M", "Mark", "Combining_Mark");
    put(names, mask(Character.DECIMAL_DIGIT_NUMBER), "Nd", "Decimal_Number", "digit");
    put(names, mask(Character.LETTER_NUMBER), "Nl", "Letter_Number");
    put(names, mask(Character.OTHER_NUMBER), "No", "Other_Number");
    put(names, mask(9, 10, 11), "N", "Number");
    put(names, mask(Character.SPACE_SEPARATOR), "Zs", "Space_Separator");
    put(names, mask(Character.LINE_SEPARATOR), "Zl", "Line_Separator");
    put(names, mask(Character.PARAGRAPH_SEPARATOR), "Zp", "Paragraph_Separator");
    put(names, mask(12, 13, 14), "Z", "Separator");
    put(names, mask(Character.CONTROL), "Cc", "Control", "cntrl");
    put(names, mask(Character.FORMAT), "Cf", "Format");
    put(names, mask(Character.PRIVATE_USE), "Co", "Private_Use");
    put(names, mask(Character.SURROGATE), "Cs", "Surrogate");
    put(names, mask(Character.UNASSIGNED), "Cn", "Unassigned");
    put(names, mask(0, 15, 16, 18, 19), "C", "Other");
    put(names, mask(Character.DASH_PUNCTUATION), "Pd", "Dash_Punctuation");
    put(names, mask(Character.START_PUNCTUATION), "Ps", "Open_Punctuation");
    put(names, mask(Character.END_PUNCTUATION), "Pe", "Close_Punctuation");
    put(names, mask(Character.CONNECTOR_PUNCTUATION), "Pc", "Connector_Punctuation");
    put(names, mask(Character.OTHER_PUNCTUATION), "Po", "Other_Punctuation");
    put(names, mask(Character.INITIAL_QUOTE_PUNCTUATION), "Pi", "Initial_Punctuation");
    put(names, mask(Character.FINAL_QUOTE_PUNCTUATION), "Pf", "Final_Punctuation");
    put(names, mask(20, 21, 22, 23, 24, 29, 30), "P", "Punctuation", "punct");
    put(names, mask(Character.MATH_SYMBOL), "Sm", "Math_Symbol");
    put(names, mask(Character.CURRENCY_SYMBOL), "Sc", "Currency_Symbol");
    put(names, mask(Character.MODIFIER_SYMBOL), "Sk", "Modifier_Symbol");
    put(names, mask(Character.OTHER_SYMBOL), "So", "Other_Symbol");
    put(names, mask(25, 26, 27, 28), "S", "Symbol");
    return Map.copyOf(names);
  }

  private static void put(Map<String, CharSet> names, int mask, String... aliases) {
    for (String alias : aliases) {
      names.put(alias, CharSet.categories(mask));
    }
  }

  private static int mask(int... categories) {
    int mask = 0;
    for (int category : categories) {
      mask |= 1 << category;
    }
    return mask;
  }
}
