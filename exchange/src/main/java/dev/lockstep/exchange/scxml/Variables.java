package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptParser;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Substitution;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.verification.draft.ActionDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The variables that a document declares, with their names in the chart and their initial values.
 */
final class Variables {

  private final Problems problems;
  private final Map<String, XmlElement> declared = new LinkedHashMap<>();
  private final Map<String, String> names;
  private final Map<String, Object> initial = new LinkedHashMap<>();

  Variables(ScxmlDocument document, Problems problems) {
    this.problems = problems;
    document.data().forEach(this::declare);
    List<String> spellings = new ArrayList<>(declared.keySet());
    Set<String> asked = Scripts.askedWhetherSet(document);
    declared.keySet().stream()
        .filter(id -> startsUndefined(id) && asked.contains(id))
        .forEach(id -> spellings.add(flagOf(id)));
    this.names = Names.of(Names.Kind.VARIABLE, spellings);
    declared.forEach(this::begin);
  }

  private void declare(XmlElement data) {
    Optional<XmlAttribute> id = data.attribute("id");
    if (id.isEmpty() || id.get().value().isBlank()) {
      problems.invalid(data.span(), "`<data>` has no `id`", "give it one");
    } else if (declared.putIfAbsent(id.get().value(), data) != null) {
      String name = Printable.quote(id.get().value());
      problems.invalid(id.get().valueSpan(), "two variables are called " + name, "rename one");
    }
  }

  private void begin(String id, XmlElement data) {
    Optional<XmlAttribute> expression = data.attribute("expr");
    if (data.attribute("src").isPresent() || !data.children().isEmpty()) {
      problems.notCarried(
          data.span(), "this data is not carried over", "a variable begins with a constant");
    } else if (expression.isPresent()) {
      XmlAttribute written = expression.get();
      begin(id, new Text(written.value(), written.valueSpan()));
    } else if (!data.text().isBlank()) {
      begin(id, literal(data));
    }
  }

  /**
   * Returns the text of an element as an expression: unchanged if it looks like a literal,
   * otherwise as a quoted text.
   */
  private static Text literal(XmlElement data) {
    String text = data.text().strip().replaceAll("\\s+", " ");
    boolean value = text.matches("-?[0-9.]+|true|false|\"[^\"]*\"|[\\[{].*");
    return new Text(value ? text : "'" + text.replace("'", "\\'") + "'", data.textSpan());
  }

  private void begin(String id, Text text) {
    try {
      Script script = Substitution.of(ScriptParser.parse(text.text()), initial);
      Object value =
          Constants.value(script)
              .orElseThrow(() -> ScriptProblem.of(script, "a variable begins with a constant"));
      if (value != Script.Nothing.UNDEFINED) {
        initial.put(id, value);
      }
    } catch (ScriptProblem problem) {
      problems.notCarried(text.span(), text.text(), problem);
      initial.put(id, 0.0);
    }
  }

  private boolean startsUndefined(String id) {
    XmlElement data = element(id);
    return data.attribute("expr").isEmpty() && data.text().isBlank();
  }

  private static String flagOf(String id) {
    return id + " is set";
  }

  /**
   * Returns the name of the Boolean variable that records whether a variable is defined; empty if
   * no expression tests it.
   */
  Optional<String> flag(String id) {
    return Optional.ofNullable(names.get(flagOf(id)));
  }

  /** Returns the type of a variable written by the exporter; UNKNOWN for none. */
  ScriptType given(String id) {
    return element(id)
        .attribute(Scxml.OURS, "type")
        .map(type -> type.value().equals("double") ? ScriptType.DOUBLE : ScriptType.UNKNOWN)
        .orElse(ScriptType.UNKNOWN);
  }

  /** Returns the description of a variable written by the exporter; empty for none. */
  String description(String id) {
    return element(id).attribute(Scxml.OURS, "description").map(XmlAttribute::value).orElse("");
  }

  /** Returns the assignment of a value, which also records that the variable is defined. */
  ActionDraft assign(String id, String value) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(Objects.requireNonNull(names.get(id)), value);
    flag(id).ifPresent(flag -> values.put(flag, "true"));
    return new ActionDraft.Assign(values);
  }

  /** Returns the IDs in the order of the document. */
  Set<String> all() {
    return declared.keySet();
  }

  XmlElement element(String id) {
    return Objects.requireNonNull(declared.get(id));
  }

  /** Returns the name of a variable in the chart, or empty if it is not declared. */
  Optional<String> name(String id) {
    return Optional.ofNullable(names.get(id));
  }

  /** Returns the initial value of a variable; empty if it is undefined. */
  Optional<Object> initial(String id) {
    return Optional.ofNullable(initial.get(id));
  }
}
