package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptParser;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The parsed expressions of a document. Each is parsed once. */
final class Scripts {

  private static final Set<String> ATTRIBUTES =
      Set.of(
          "cond",
          "expr",
          "location",
          "eventexpr",
          "delayexpr",
          "targetexpr",
          "typeexpr",
          "sendidexpr");
  private static final Pattern EVENT_DATA = Pattern.compile("_event\\s*\\.\\s*data");

  private static final Pattern ASKS = Pattern.compile("typeof|undefined|null");

  private final Problems problems;
  private final Map<XmlAttribute, Optional<Script>> parsed = new IdentityHashMap<>();

  Scripts(Problems problems) {
    this.problems = problems;
  }

  /** Returns the expression of an attribute, or empty after reporting a syntax error. */
  Optional<Script> parse(XmlAttribute attribute) {
    return parsed.computeIfAbsent(attribute, this::read);
  }

  private Optional<Script> read(XmlAttribute attribute) {
    try {
      return Optional.of(ScriptParser.parse(attribute.value()));
    } catch (ScriptProblem problem) {
      problems.notCarried(attribute, problem);
      return Optional.empty();
    }
  }

  /** Returns whether an imported expression reads the data of an event. */
  static boolean readsEventData(XmlElement element) {
    return contains(element, script -> EVENT_DATA.matcher(script).find());
  }

  /** Returns whether an imported expression reads the event. */
  static boolean readsEvent(XmlElement element) {
    return contains(element, script -> script.contains("_event"));
  }

  /** Returns the names in expressions that may test whether a variable is defined. */
  static Set<String> askedWhetherSet(ScxmlDocument document) {
    Set<String> names = new HashSet<>();
    contains(
        document.root().element(),
        script -> {
          if (ASKS.matcher(script).find()) {
            names.addAll(List.of(script.split("[^\\p{L}\\p{N}_$]+")));
          }
          return false;
        });
    return names;
  }

  private static boolean contains(XmlElement element, Predicate<String> wanted) {
    return element.attributes().stream()
            .anyMatch(a -> isScript(element, a) && wanted.test(a.value()))
        || element.children().stream().anyMatch(child -> contains(child, wanted));
  }

  private static boolean isScript(XmlElement element, XmlAttribute attribute) {
    return ATTRIBUTES.contains(attribute.name()) && !element.name().equals("log");
  }
}
