package dev.lockstep.model.syntax;

import java.util.regex.Pattern;

/** The kind of thing a name denotes, which determines the spelling of the name. */
public enum NameKind {
  CHART("a chart", Letters.KEBAB),
  STATE("a state", Letters.NAME),
  EVENT("an event", Letters.NAME),
  ACTOR("an actor", Letters.NAME),
  ATTRIBUTE("an attribute", Letters.NAME),
  VARIABLE("a context variable", Letters.IDENTIFIER),
  GUARD("a guard", Letters.IDENTIFIER),
  ACTION("an action", Letters.NAME),
  TAG("a tag", Letters.NAME),
  REFUSAL("a refusal", Letters.NAME),
  TIMER("a delayed event", Letters.NAME),
  RULE("a rule", Letters.NAME),
  PROPERTY("a property", Letters.NAME),
  SYSTEM("a system", Letters.KEBAB),
  INSTANCE("an instance", Letters.IDENTIFIER),
  CHANNEL("a channel", Letters.NAME),
  FLOW("a flow", Letters.KEBAB),
  NODE("a node", Letters.IDENTIFIER),
  FLOW_VARIABLE("a variable", Letters.IDENTIFIER),
  FIELD("a field", Letters.IDENTIFIER);

  public static final int LONGEST = 64;

  /** The characters allowed after the first character, which is an ASCII letter. */
  private enum Letters {
    NAME("[A-Za-z0-9_.-]", "letters, digits, `_`, `-` and `.`"),
    IDENTIFIER("[A-Za-z0-9_]", "letters, digits and `_`"),
    KEBAB("[a-z0-9-]", "lower-case letters, digits and `-`");

    private final Pattern pattern;
    private final String words;

    Letters(String pattern, String words) {
      this.pattern = Pattern.compile(pattern);
      this.words = words;
    }
  }

  private final String noun;
  private final Letters letters;

  NameKind(String noun, Letters letters) {
    this.noun = noun;
    this.letters = letters;
  }

  public String noun() {
    return noun;
  }

  /** Returns a description of the spelling for diagnostics. */
  public String spelling() {
    String first = letters == Letters.KEBAB ? "a lower-case letter" : "an ASCII letter";
    return "a name begins with " + first + ", followed by " + letters.words;
  }

  /** Returns whether {@code point} is allowed at {@code position}, counted from zero. */
  public boolean allows(int point, int position) {
    boolean isLetter = 'a' <= point && point <= 'z' || 'A' <= point && point <= 'Z';
    return letters.pattern.matcher(Character.toString(point)).matches()
        && (isLetter || position > 0);
  }
}
