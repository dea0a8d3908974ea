package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The help about operators of other languages that CEL does not have. */
record SyntaxHelp(Optional<String> line) {

  /**
   * An operator of another language.
   *
   * @param message pattern of the library's message at the operator
   * @param written pattern of expressions that contain the operator
   */
  private record Foreign(Pattern message, Pattern written, String help) {

    static Foreign of(String message, String written, String help) {
      return new Foreign(Pattern.compile(message), Pattern.compile(written), help);
    }

    boolean isIn(String said, String expression) {
      return message.matcher(said).find() && written.matcher(expression).find();
    }
  }

  private static final String STRAY_EQUALS = "token recognition error at: '=";

  private static final List<Foreign> FOREIGN =
      List.of(
          Foreign.of(STRAY_EQUALS, "===|!==", "write `==` or `!=`: values of two types never mix"),
          Foreign.of(STRAY_EQUALS, "=>", "write `>=` for \"at least\""),
          Foreign.of(
              STRAY_EQUALS,
              "",
              "write `==` to compare; a variable is set by an action: `assign: { name: value }`"),
          Foreign.of("token recognition error at: '&", "", "write `&&`"),
          Foreign.of("token recognition error at: '\\|", "", "write `||`"),
          Foreign.of("input '>'", "<>", "write `!=`"),
          Foreign.of("input 'and'", "", "write `&&`"),
          Foreign.of("input 'or'", "", "write `||`"),
          Foreign.of("input", "^\\s*not\\s", "write `!`: `!busy`"),
          Foreign.of("input 'is'", "", "write `==`"),
          Foreign.of("input '\\+\\+|input '--", "", "write `n + 1`"));

  static SyntaxHelp of(String message, String written) {
    return new SyntaxHelp(
        FOREIGN.stream()
            .filter(foreign -> foreign.isIn(message, written))
            .findFirst()
            .map(Foreign::help));
  }

  Diagnostic addTo(Diagnostic diagnostic) {
    return line.map(diagnostic::withHelp).orElse(diagnostic);
  }
}
