package dev.lockstep.model.scxml;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.w3c.dom.Element;

/** Executable content of SCXML as actions of our language, in flow style. */
final class ScxmlActions {

  private final ScxmlNames names;

  ScxmlActions(ScxmlNames names) {
    this.names = names;
  }

  /** The actions of all blocks, one after the other. */
  String of(List<Element> blocks) {
    List<String> actions = new ArrayList<>();
    blocks.forEach(block -> actions.addAll(actions(Xml.children(block))));
    return "[" + String.join(", ", actions) + "]";
  }

  private List<String> actions(List<Element> elements) {
    List<String> actions = new ArrayList<>();
    String lastText = "";
    for (Element element : elements) {
      switch (element.getLocalName()) {
        case "raise" ->
            actions.add("{ raise: " + names.event(element.getAttribute("event")) + " }");
        case "send" -> actions.add(send(element));
        case "cancel" -> {
          String id = element.getAttribute("sendid");
          actions.add("{ cancel: " + Xml.quoted(id.isEmpty() ? lastText : id) + " }");
        }
        case "assign" -> {
          lastText = element.getAttribute("expr").replace("'", "");
          actions.add(assign(element));
        }
        case "if" -> actions.add(choice(element));
        case "log" -> {}
        default -> throw new UnsupportedScxml(element.getLocalName());
      }
    }
    return actions;
  }

  private String assign(Element element) {
    String variable = element.getAttribute("location");
    String value = names.value(variable, element.getAttribute("expr"));
    return "{ assign: { " + names.variable(variable) + ": " + Xml.quoted(value) + " } }";
  }

  private String send(Element element) {
    String event = names.event(element.getAttribute("event"));
    if (element.getAttribute("target").equals("#_internal")) {
      return "{ raise: " + event + " }";
    }
    String id = element.getAttribute("id");
    String after = delay(element);
    return "{ send: { event: "
        + event
        + (after.isEmpty() ? "" : ", after: " + Xml.quoted(after))
        + (id.isEmpty() ? "" : ", id: " + Xml.quoted(id))
        + " } }";
  }

  private String delay(Element element) {
    String written = element.getAttribute("delay");
    String computed = element.getAttribute("delayexpr");
    if (computed.startsWith("'")) {
      written = computed.replace("'", "");
    } else if (!computed.isEmpty()) {
      return names.variable(computed);
    }
    return written.isEmpty() ? "" : millis(written) + "ms";
  }

  /** {@code .5s} in milliseconds. */
  static long millis(String delay) {
    boolean isMillis = delay.endsWith("ms");
    String number = delay.substring(0, delay.length() - (isMillis ? 2 : 1));
    return new BigDecimal(number).movePointRight(isMillis ? 0 : 3).longValueExact();
  }

  private String choice(Element element) {
    List<List<Element>> branches = new ArrayList<>(List.of(new ArrayList<>()));
    List<String> conditions = new ArrayList<>(List.of(element.getAttribute("cond")));
    for (Element child : Xml.children(element)) {
      if (child.getLocalName().equals("elseif") || child.getLocalName().equals("else")) {
        branches.add(new ArrayList<>());
        conditions.add(child.getAttribute("cond"));
      } else {
        branches.get(branches.size() - 1).add(child);
      }
    }
    return choice(conditions, branches, 0);
  }

  private String choice(List<String> conditions, List<List<Element>> branches, int at) {
    String then = String.join(", ", actions(branches.get(at)));
    String otherwise = "";
    if (at + 1 < branches.size()) {
      otherwise =
          conditions.get(at + 1).isEmpty()
              ? String.join(", ", actions(branches.get(at + 1)))
              : choice(conditions, branches, at + 1);
    }
    return "{ if: "
        + Xml.quoted(names.condition(conditions.get(at)))
        + ", then: ["
        + then
        + "]"
        + (otherwise.isEmpty() ? "" : ", else: [" + otherwise + "]")
        + " }";
  }
}
