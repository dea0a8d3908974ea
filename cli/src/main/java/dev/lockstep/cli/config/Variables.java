package dev.lockstep.cli.config;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The replacement of {@code ${NAME}} by environment variables. A plain scalar that is replaced as a
 * whole may become a number or a boolean. {@code $${} stands for {@code ${}.
 */
final class Variables {

  private static final Pattern USE = Pattern.compile("\\$\\$\\{|\\$\\{([^}]*)}?");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
  private static final Pattern FRACTION = Pattern.compile("-?[0-9]{1,18}\\.[0-9]{1,18}");

  private final Map<String, String> environment;
  private final Findings findings;
  private final Set<Span> unresolved = new HashSet<>();

  Variables(Map<String, String> environment, Findings findings) {
    this.environment = environment;
    this.findings = findings;
  }

  /** Returns the node with all variables replaced. Variables that are not set are reported. */
  Node replaced(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return new Node.Mapping(
          mapping.entries().stream()
              .map(entry -> new Node.Entry(entry.key(), replaced(entry.value())))
              .toList(),
          mapping.span());
    }
    if (node instanceof Node.Sequence sequence) {
      return new Node.Sequence(
          sequence.items().stream().map(this::replaced).toList(), sequence.span());
    }
    return replaced((Node.Scalar) node);
  }

  /** Returns the places of the values that could not be replaced. */
  Set<Span> unresolved() {
    return unresolved;
  }

  private Node replaced(Node.Scalar scalar) {
    if (scalar.text().indexOf("${") < 0) {
      return scalar;
    }
    StringBuilder text = new StringBuilder();
    Matcher use = USE.matcher(scalar.text());
    while (use.find()) {
      String value = use.group(1) == null ? "${" : value(scalar, use);
      use.appendReplacement(text, Matcher.quoteReplacement(value));
    }
    use.appendTail(text);
    String value = text.toString();
    ScalarKind kind = scalar.quoted() ? scalar.kind() : kind(value);
    return new Node.Scalar(value, scalar.quoted(), kind, scalar.span());
  }

  private static ScalarKind kind(String value) {
    if (value.equals("true") || value.equals("false")) {
      return ScalarKind.BOOLEAN;
    }
    if (NUMBER.matcher(value).matches()) {
      return ScalarKind.INTEGER;
    }
    return FRACTION.matcher(value).matches() ? ScalarKind.FLOAT : ScalarKind.TEXT;
  }

  private String value(Node.Scalar scalar, Matcher use) {
    String name = use.group(1);
    String value = environment.get(name);
    if (value != null && !value.isBlank() && use.group().endsWith("}")) {
      return value.strip();
    }
    findings.add(problem(scalar, use, name));
    unresolved.add(scalar.span());
    return "";
  }

  private Diagnostic problem(Node.Scalar scalar, Matcher use, String name) {
    int from = scalar.text().codePointCount(0, use.start());
    int to = scalar.text().codePointCount(0, use.end());
    var span = scalar.span().slice(scalar.text(), from, to);
    if (!use.group().endsWith("}") || !NAME.matcher(name).matches()) {
      return Diagnostic.error("invalid-setting", span, "`${` begins no name of a variable")
          .withHelp("write `${NAME}`, or `$${` for the characters themselves");
    }
    String state = environment.containsKey(name) ? "empty" : "not set";
    Diagnostic unset =
        Diagnostic.error(
            "unset-variable", span, "the environment variable `" + name + "` is " + state);
    List<String> near = NearNames.help(name, environment.keySet().stream().sorted().toList());
    return near.isEmpty()
        ? unset.withHelp("set it in the environment of the server")
        : unset.withHelp(near.get(0));
  }
}
