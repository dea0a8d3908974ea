package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptParser;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Substitution;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.XmlAttribute;
import dev.lockstep.model.document.XmlElement;
import dev.lockstep.model.draft.ActionDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The variables a document declares: what they are called in ours, and what they begin with. */
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

  /** Text in an element is a value if it reads like one, and else a text itself. */
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

  /** Our name of what says whether a variable has a value yet, if anybody asks for it. */
  Optional<String> flag(String id) {
    return Optional.ofNullable(names.get(flagOf(id)));
  }

  /** The type our exporter wrote beside a variable; UNKNOWN for none. */
  ScriptType given(String id) {
    return element(id)
        .attribute(Scxml.OURS, "type")
        .map(type -> type.value().equals("double") ? ScriptType.DOUBLE : ScriptType.UNKNOWN)
        .orElse(ScriptType.UNKNOWN);
  }

  /** The words our exporter wrote beside a variable. */
  String description(String id) {
    return element(id).attribute(Scxml.OURS, "description").map(XmlAttribute::value).orElse("");
  }

  /** The assignment of a value, by which the variable has one. */
  ActionDraft assign(String id, String value) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(Objects.requireNonNull(names.get(id)), value);
    flag(id).ifPresent(flag -> values.put(flag, "true"));
    return new ActionDraft.Assign(values);
  }

  /** Ids in the order of the document. */
  Set<String> all() {
    return declared.keySet();
  }

  XmlElement element(String id) {
    return Objects.requireNonNull(declared.get(id));
  }

  /** Our name of a variable, if it is declared. */
  Optional<String> name(String id) {
    return Optional.ofNullable(names.get(id));
  }

  /** What it begins with; empty when it begins with nothing. */
  Optional<Object> initial(String id) {
    return Optional.ofNullable(initial.get(id));
  }
}
