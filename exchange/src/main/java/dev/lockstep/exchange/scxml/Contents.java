package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.Block;
import dev.lockstep.exchange.scxml.document.Place;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.verification.draft.ActionDraft;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A converter of executable content to actions. */
final class Contents {

  private final Problems problems;
  private final Expressions expressions;
  private final Meanings meanings;
  private final Sends sends;

  Contents(Problems problems, Expressions expressions, Meanings meanings, Sends sends) {
    this.problems = problems;
    this.expressions = expressions;
    this.meanings = meanings;
    this.sends = sends;
  }

  /** Returns the actions of a block in order. Unsupported elements are reported and dropped. */
  List<ActionDraft> of(Block block) {
    return of(block.elements(), block.place(), new HashMap<>());
  }

  /**
   * Returns the actions of elements.
   *
   * @param known variables with a known constant value; updated by assignments
   */
  private List<ActionDraft> of(List<XmlElement> elements, Place place, Map<String, Object> known) {
    List<ActionDraft> actions = new ArrayList<>();
    for (XmlElement element : elements) {
      if (!Scxml.isScxml(element)) {
        problems.notCarried(
            element.span(),
            Printable.quote(element.name()) + " is not carried over",
            "it is not an element of SCXML");
        continue;
      }
      switch (element.name()) {
        case "raise" -> raise(element).ifPresent(actions::add);
        case "assign" ->
            assign(element, place, known)
                .ifPresent(action -> add((ActionDraft.Assign) action, element, actions));
        case "send" -> actions.addAll(sends.send(element, place, known));
        case "cancel" -> actions.addAll(sends.cancel(element, place, known));
        case "if" -> choice(element, place, known).ifPresent(actions::add);
        case "log" -> log(element);
        default -> unknown(element);
      }
    }
    return actions;
  }

  /** Adds an assignment. It is merged with the previous one if the exporter has split them. */
  private static void add(
      ActionDraft.Assign assign, XmlElement element, List<ActionDraft> actions) {
    boolean together = element.attribute(Scxml.OURS, "together").isPresent();
    int last = actions.size() - 1;
    if (together
        && last >= 0
        && actions.get(last) instanceof ActionDraft.Assign before
        && before.values().keySet().stream().noneMatch(name -> mentions(assign, name))) {
      Map<String, String> values = new LinkedHashMap<>(before.values());
      values.putAll(assign.values());
      actions.set(last, new ActionDraft.Assign(values));
    } else {
      actions.add(assign);
    }
  }

  private static boolean mentions(ActionDraft.Assign assign, String name) {
    return assign.values().containsKey(name)
        || assign.values().values().stream()
            .anyMatch(value -> Pattern.compile("\\b" + name + "\\b").matcher(value).find());
  }

  private Optional<ActionDraft> raise(XmlElement raise) {
    Optional<XmlAttribute> event = raise.attribute("event").filter(a -> !a.value().isBlank());
    if (event.isEmpty()) {
      problems.invalid(raise.span(), "`<raise>` has no `event`", "name an event");
    }
    return event.map(name -> new ActionDraft.Raise(meanings.events().name(name.value()), Map.of()));
  }

  private Optional<ActionDraft> assign(XmlElement assign, Place place, Map<String, Object> known) {
    Optional<XmlAttribute> location = assign.attribute("location");
    Optional<XmlAttribute> expression = assign.attribute("expr");
    if (location.isEmpty()) {
      problems.invalid(assign.span(), "`<assign>` has no `location`", "name a variable");
      return Optional.empty();
    }
    if (expression.isEmpty()) {
      problems.notCarried(
          assign.span(), "this assignment is not carried over", "a value is given by `expr`");
      return Optional.empty();
    }
    String id = location.get().value().strip();
    Optional<String> variable = meanings.variables().name(id);
    if (variable.isEmpty()) {
      problems.notCarried(
          location.get().valueSpan(),
          Printable.quote(id) + " is assigned, and no variable",
          "`<data>` declares variables; parts of them are not assigned");
      return Optional.empty();
    }
    Optional<Object> constant = expressions.constant(expression.get(), known);
    known.remove(id);
    constant.ifPresent(value -> known.put(id, value));
    return expressions
        .assigned(expression.get(), id, place)
        .map(value -> meanings.variables().assign(id, value));
  }

  private Optional<ActionDraft> choice(XmlElement element, Place place, Map<String, Object> known) {
    List<XmlElement> heads = new ArrayList<>(List.of(element));
    List<List<XmlElement>> branches = new ArrayList<>(List.of(new ArrayList<>()));
    for (XmlElement child : element.children()) {
      boolean head = Scxml.is(child, "elseif") || Scxml.is(child, "else");
      if (head) {
        heads.add(child);
        branches.add(new ArrayList<>());
        checkHead(child, heads);
      } else {
        branches.get(branches.size() - 1).add(child);
      }
    }
    List<ActionDraft> result = branch(heads, branches, 0, place, known);
    forget(element, known);
    return result.stream().findFirst();
  }

  private void checkHead(XmlElement head, List<XmlElement> heads) {
    if (Scxml.is(heads.get(heads.size() - 2), "else")) {
      problems.invalid(head.span(), "a branch is not allowed behind `<else>`", "put `<else>` last");
    }
    if (!head.children().isEmpty()) {
      problems.invalid(
          head.span(),
          Printable.quote("<" + head.name() + ">") + " has content",
          "close it; what follows it is its branch");
    }
  }

  private List<ActionDraft> branch(
      List<XmlElement> heads,
      List<List<XmlElement>> branches,
      int at,
      Place place,
      Map<String, Object> known) {
    if (at == heads.size()) {
      return List.of();
    }
    List<ActionDraft> actions = of(branches.get(at), place, new HashMap<>(known));
    if (Scxml.is(heads.get(at), "else")) {
      return actions;
    }
    Optional<XmlAttribute> condition = heads.get(at).attribute("cond");
    if (condition.isEmpty()) {
      problems.invalid(
          heads.get(at).span(),
          Printable.quote("<" + heads.get(at).name() + ">") + " has no `cond`",
          "give it one");
    }
    List<ActionDraft> otherwise = branch(heads, branches, at + 1, place, known);
    String text = condition.flatMap(c -> expressions.condition(c, place)).orElse("false");
    return List.of(new ActionDraft.If(text, actions, otherwise));
  }

  /**
   * Removes the variables that an {@code if} may assign, because their values are no longer known.
   */
  private static void forget(XmlElement element, Map<String, Object> known) {
    Set<String> assigned = new HashSet<>();
    for (XmlElement inner : new Block(Place.CONTENT, List.of(element)).flat()) {
      inner.attribute("location").ifPresent(a -> assigned.add(a.value().strip()));
      inner.attribute("idlocation").ifPresent(a -> assigned.add(a.value().strip()));
    }
    known.keySet().removeAll(assigned);
  }

  private void log(XmlElement log) {
    if (problems.first("log")) {
      problems.leftOut(
          log.span(), "`<log>` is left out, here and elsewhere", "a chart of ours writes no log");
    }
  }

  private void unknown(XmlElement element) {
    String name = Printable.quote("<" + element.name() + ">");
    if (element.name().equals("foreach") || element.name().equals("script")) {
      problems.notCarried(
          element.span(), name + " is not carried over", "a chart of ours has no programs");
    } else {
      problems.invalid(
          element.span(),
          name + " is not executable content",
          "it is `<raise>`, `<send>`, `<cancel>`, `<assign>`, `<if>` or `<log>`");
    }
  }
}
