package dev.lockstep.model.scxml;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/** Names of an SCXML document as our language spells them. */
final class ScxmlNames {

  private static final Pattern IN = Pattern.compile("In\\(\\s*'([^']*)'\\s*\\)");
  private static final Pattern TOKEN =
      Pattern.compile("'[^']*'|\"[^\"]*\"|[A-Za-z_][A-Za-z_0-9.]*|[^A-Za-z_'\"]+");
  private static final List<String> STATES = List.of("state", "parallel", "final", "history");

  private final Map<Element, String> keys = new LinkedHashMap<>();
  private final Map<String, String> pathsById = new LinkedHashMap<>();
  private final Map<String, String> idsByPath = new LinkedHashMap<>();
  private final Map<String, String> initialValues = new LinkedHashMap<>();
  private final Set<String> durations;
  private final Set<String> events = new LinkedHashSet<>();

  ScxmlNames(Element scxml, List<String> sent) {
    states(scxml, "");
    Xml.descendants(scxml, "data")
        .forEach(data -> initialValues.put(data.getAttribute("id"), data.getAttribute("expr")));
    this.durations = new LinkedHashSet<>();
    Xml.descendants(scxml, "send").forEach(send -> durations.add(send.getAttribute("delayexpr")));
    events.addAll(sent);
    Xml.descendants(scxml, "raise").forEach(raise -> events.add(raise.getAttribute("event")));
    Xml.descendants(scxml, "send").forEach(send -> events.add(send.getAttribute("event")));
    Xml.descendants(scxml, "transition").stream()
        .flatMap(transition -> Xml.words(transition.getAttribute("event")).stream())
        .filter(event -> !event.contains("*"))
        .forEach(events::add);
  }

  static boolean isState(Element element) {
    return STATES.contains(element.getLocalName());
  }

  private void states(Element parent, String path) {
    for (Element child : Xml.children(parent)) {
      if (isState(child)) {
        String key = "s" + keys.size();
        String own = path.isEmpty() ? key : path + "." + key;
        keys.put(child, key);
        pathsById.put(child.getAttribute("id"), own);
        idsByPath.put(own, child.getAttribute("id"));
        states(child, own);
      }
    }
  }

  String key(Element state) {
    return keys.get(state);
  }

  /** Paths of the states with these ids. */
  String paths(String ids) {
    List<String> paths = Xml.words(ids).stream().map(pathsById::get).toList();
    return "[" + String.join(", ", paths) + "]";
  }

  String id(String path) {
    return idsByPath.get(path);
  }

  /** Names of the events as SCXML spells them. */
  Set<String> events() {
    return events;
  }

  /** Our name of an event; SCXML's spelling goes on the wire. */
  String event(String name) {
    return "e" + List.copyOf(events).indexOf(name);
  }

  /** A condition; a text that is not empty is true. */
  String condition(String script) {
    return script.startsWith("'") ? "true" : expression(script);
  }

  Map<String, String> data() {
    return initialValues;
  }

  /** The events a list of descriptors matches, by prefix of words. */
  List<String> matched(String descriptors) {
    return events.stream()
        .filter(
            event ->
                Xml.words(descriptors).stream()
                    .map(descriptor -> descriptor.replaceAll("\\.?\\*$", ""))
                    .anyMatch(
                        prefix ->
                            prefix.isEmpty()
                                || event.equals(prefix)
                                || event.startsWith(prefix + ".")))
        .toList();
  }

  String variable(String id) {
    return "v_" + id;
  }

  boolean isDuration(String variable) {
    return durations.contains(variable);
  }

  /** The value of a variable: texts of durations become durations. */
  String value(String variable, String expression) {
    return isDuration(variable)
        ? "duration('" + ScxmlActions.millis(expression.replace("'", "")) + "ms')"
        : expression(expression);
  }

  /** An ECMAScript expression in CEL, as far as the cases go. */
  String expression(String script) {
    if (script.startsWith("'")) {
      return script;
    }
    Matcher in = IN.matcher(script);
    String plain = in.replaceAll(found -> "in('" + pathsById.get(found.group(1)) + "')");
    StringBuilder expression = new StringBuilder();
    Matcher token = TOKEN.matcher(plain);
    while (token.find()) {
      String text = token.group();
      expression.append(
          initialValues.containsKey(text)
              ? variable(text)
              : text.replace("===", "==").replace("!==", "!="));
    }
    return expression.toString();
  }
}
