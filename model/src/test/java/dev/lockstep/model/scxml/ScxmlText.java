package dev.lockstep.model.scxml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.w3c.dom.Element;

/** An SCXML document as a chart of our language. */
final class ScxmlText {

  private final ScxmlNames names;
  private final ScxmlActions actions;
  private final StringBuilder yaml = new StringBuilder();

  ScxmlText(ScxmlNames names) {
    this.names = names;
    this.actions = new ScxmlActions(names);
  }

  String write(Element scxml) {
    line(0, "statechart: scxml-case");
    if (!names.data().isEmpty()) {
      line(0, "context:");
      names.data().forEach((id, value) -> line(1, names.variable(id) + ": " + variable(id, value)));
    }
    if (!names.events().isEmpty()) {
      line(0, "events:");
      names
          .events()
          .forEach(event -> line(1, names.event(event) + ": { wire: " + Xml.quoted(event) + " }"));
    }
    content(scxml, 0);
    return yaml.toString();
  }

  private String variable(String id, String value) {
    if (names.isDuration(id)) {
      return "{ type: duration, initial: " + ScxmlActions.millis(value.replace("'", "")) + "ms }";
    }
    boolean text = value.startsWith("'");
    String type = text ? "string" : value.equals("true") || value.equals("false") ? "bool" : "int";
    String initial = text ? Xml.quoted(value.replace("'", "")) : value.isEmpty() ? "0" : value;
    return "{ type: " + type + ", initial: " + initial + " }";
  }

  private void content(Element state, int indent) {
    initial(state, indent);
    actions(state, "onentry", "entry", indent);
    actions(state, "onexit", "exit", indent);
    transitions(state, indent);
    List<Element> children = Xml.children(state).stream().filter(ScxmlNames::isState).toList();
    if (!children.isEmpty()) {
      line(indent, "states:");
      children.forEach(child -> state(child, indent + 1));
    }
  }

  private void state(Element state, int indent) {
    line(indent, names.key(state) + ":");
    switch (state.getLocalName()) {
      case "parallel", "final" -> line(indent + 1, "type: " + state.getLocalName());
      case "history" -> {
        Element target = Xml.children(state, "transition").get(0);
        line(indent + 1, "type: history");
        String type = state.getAttribute("type");
        line(indent + 1, "history: " + (type.isEmpty() ? "shallow" : type));
        line(indent + 1, "target: " + names.paths(target.getAttribute("target")));
        line(indent + 1, "actions: " + actions.of(List.of(target)));
        return;
      }
      default -> {}
    }
    content(state, indent + 1);
  }

  private void initial(Element state, int indent) {
    String ids = state.getAttribute("initial");
    String content = "[]";
    for (Element initial : Xml.children(state, "initial")) {
      Element transition = Xml.children(initial, "transition").get(0);
      ids = transition.getAttribute("target");
      content = actions.of(List.of(transition));
    }
    if (!ids.isEmpty()) {
      line(indent, "initial: { target: " + names.paths(ids) + ", actions: " + content + " }");
    }
  }

  private void actions(Element state, String block, String key, int indent) {
    List<Element> blocks = Xml.children(state, block);
    if (!blocks.isEmpty()) {
      line(indent, key + ": " + actions.of(blocks));
    }
  }

  private void transitions(Element state, int indent) {
    Map<String, List<Element>> byEvent = new LinkedHashMap<>();
    List<Element> always = new ArrayList<>();
    for (Element transition : Xml.children(state, "transition")) {
      String descriptors = transition.getAttribute("event");
      if (descriptors.isEmpty()) {
        always.add(transition);
      } else {
        names
            .matched(descriptors)
            .forEach(
                event ->
                    byEvent.computeIfAbsent(event, known -> new ArrayList<>()).add(transition));
      }
    }
    int before = yaml.length();
    line(indent, "on:");
    int empty = yaml.length();
    byEvent.forEach((event, branches) -> branches(names.event(event), branches, indent + 1));
    if (yaml.length() == empty) {
      yaml.setLength(before);
    }
    branches("always", always, indent);
    String done = "done.state." + state.getAttribute("id");
    if (names.events().contains(done)) {
      line(indent, "onDone: { actions: [ { raise: " + names.event(done) + " } ] }");
    }
  }

  /**
   * The branches that can be taken at all: our checker refuses those behind one without a guard.
   */
  private void branches(String key, List<Element> transitions, int indent) {
    Set<String> guards = new LinkedHashSet<>();
    List<String> branches = new ArrayList<>();
    for (Element transition : transitions) {
      String guard = names.condition(transition.getAttribute("cond"));
      boolean first = guards.add(guard) && !guard.equals("false");
      if (first) {
        branches.add(branch(transition, guard));
      }
      if (guard.isEmpty() || guard.equals("true")) {
        break;
      }
    }
    if (!branches.isEmpty()) {
      line(indent, key + ":");
      branches.forEach(branch -> line(indent + 1, "- " + branch));
    }
  }

  private String branch(Element transition, String guard) {
    List<String> parts = new ArrayList<>();
    if (!guard.isEmpty()) {
      parts.add("guard: " + Xml.quoted(guard));
    }
    String target = transition.getAttribute("target");
    if (!target.isEmpty()) {
      parts.add("target: " + names.paths(target));
      if (!transition.getAttribute("type").equals("internal")) {
        parts.add("reenter: true");
      }
    }
    parts.add("actions: " + actions.of(List.of(transition)));
    return "{ " + String.join(", ", parts) + " }";
  }

  private void line(int indent, String text) {
    yaml.append("  ".repeat(indent)).append(text).append('\n');
  }
}
