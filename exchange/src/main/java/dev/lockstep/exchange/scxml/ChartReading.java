package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.scxml.document.Depth;
import dev.lockstep.exchange.scxml.document.EventNames;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.scxml.document.ScxmlState;
import dev.lockstep.exchange.scxml.document.ScxmlTransition;
import dev.lockstep.exchange.scxml.document.StateReader;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.VariableDraft;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The conversion of one document to a draft: first its names, then its states. */
final class ChartReading {

  private static final int DEEPEST = 32;

  private final String name;
  private final Problems problems;
  private final ScxmlDocument document;
  private final Meanings meanings;
  private final StateDrafts states;
  private final DeclaredEvents declared;

  ChartReading(XmlElement root, String name, ScxmlImporter.Options options, Problems problems) {
    this.name = name;
    this.problems = problems;
    this.document = new ScxmlDocument(new StateReader(problems).read(root));
    Scripts scripts = new Scripts(problems);
    SendIds ids = new SendIds(document);
    Variables variables = new Variables(document, problems);
    Assignments assignments = new Assignments(document, variables, scripts, ids);
    SendEvents sends = new SendEvents(assignments, scripts);
    StateNames names = new StateNames(document.root(), problems);
    Set<String> sent = sends.of(document.blocks());
    Set<String> named = new LinkedHashSet<>(sent);
    named.addAll(options.events());
    this.declared = DeclaredEvents.of(root);
    named.addAll(declared.names().keySet());
    DoneEvents done = new DoneEvents(document, names, named);
    EventNames events = new EventNames(events(named, done), declared.names());
    ids.name(sends.withoutId(document.blocks()));
    Payloads payloads = new Payloads(document, sends, scripts);
    Inference inference = new Inference(variables, assignments, payloads);
    String ownName = root.attribute("name").map(XmlAttribute::value).orElse("");
    this.meanings = new Meanings(names, variables, events, payloads, inference, ownName);
    inference.run(meanings::at, problems);
    Expressions expressions = new Expressions(scripts, meanings, assignments, problems);
    Sends sendActions = new Sends(problems, expressions, ids);
    Contents contents = new Contents(problems, expressions, meanings, sendActions);
    Transitions transitions =
        new Transitions(
            problems, meanings, expressions, contents, done, document, sent, options.exact());
    this.states = new StateDrafts(problems, meanings, contents, transitions, done, document);
    checkHead(root);
  }

  /** Returns the events in the order in which the document names them. */
  private Set<String> events(Set<String> named, DoneEvents done) {
    Set<String> events = new LinkedHashSet<>(declared.names().keySet());
    for (ScxmlTransition transition : document.transitions()) {
      for (String descriptor : transition.descriptors()) {
        String prefix = transition.exact() ? descriptor : EventNames.prefix(descriptor);
        boolean plain = prefix.equals(descriptor);
        if (plain && done.isAwaited(prefix) && !done.raisedEvents().contains(prefix)) {
          continue;
        }
        if (plain) {
          add(prefix, transition, events);
        }
      }
    }
    events.addAll(named);
    events.addAll(done.raisedEvents());
    return events;
  }

  private void add(String event, ScxmlTransition transition, Set<String> events) {
    if (StateNames.isSpelt(event)) {
      events.add(event);
    } else {
      problems.invalid(
          transition.element().span(),
          Printable.quote(event) + " is not a name of an event",
          "a name has 1 to 200 visible characters");
    }
  }

  private void checkHead(XmlElement root) {
    root.attribute("datamodel")
        .filter(model -> !Set.of("ecmascript", "null", "").contains(model.value()))
        .ifPresent(
            model ->
                problems.notCarried(
                    model.valueSpan(),
                    "this data model is not carried over",
                    "expressions are read as ECMAScript"));
    if (root.attribute("binding").filter(a -> a.value().equals("late")).isPresent()) {
      for (ScxmlState state : document.states()) {
        if (state.kind() != ScxmlState.Kind.ROOT) {
          state
              .elements("datamodel")
              .forEach(
                  model ->
                      problems.notCarried(
                          model.span(),
                          "data that begins with a state is not carried over",
                          "all variables of ours begin with the machine"));
        }
      }
    }
    if (document.root().children().isEmpty()) {
      problems.invalid(root.span(), "the document has no states", "add a `<state>`");
    }
  }

  /** Returns the chart, which is valid only if no error was reported. */
  ChartDraft chart() {
    StateDraft root = states.of(document.root());
    if (Depth.of(root) > DEEPEST) {
      problems.notCarried(
          document.root().element().span(),
          "the document is nested too deeply",
          "a chart of ours has " + DEEPEST + " levels, and each state takes two of them");
    }
    return new ChartDraft(
        name,
        ours("version").filter(v -> v.matches("[0-9A-Za-z.+-]{1,64}")).orElse(""),
        ours("description").orElse(""),
        variables(),
        Map.of(),
        Map.of(),
        events(),
        List.of(),
        Map.of(),
        Map.of(),
        List.of(),
        root);
  }

  private Optional<String> ours(String word) {
    return document.root().element().attribute(Scxml.OURS, word).map(XmlAttribute::value);
  }

  private List<VariableDraft> variables() {
    List<VariableDraft> drafts = new ArrayList<>();
    for (String id : meanings.variables().all()) {
      ScriptType type = meanings.inference().variable(id);
      Optional<Object> initial = meanings.variables().initial(id);
      Optional<String> flag = meanings.variables().flag(id);
      flag.ifPresent(
          name -> drafts.add(new VariableDraft(name, "bool", "false", "Whether it has a value.")));
      if (initial.isEmpty() && flag.isEmpty()) {
        problems.meaningChanged(
            meanings.variables().element(id).span(),
            Printable.quote(id) + " begins with a value",
            "in SCXML it is undefined until it is assigned",
            "assign it before it is read");
      }
      drafts.add(
          new VariableDraft(
              meanings.variables().name(id).orElseThrow(),
              type == ScriptType.UNKNOWN ? "int" : type.name().toLowerCase(Locale.ROOT),
              initial.map(value -> text(value, type)).orElse(""),
              meanings.variables().description(id)));
    }
    return drafts;
  }

  private static String text(Object value, ScriptType type) {
    return type == ScriptType.INT && value instanceof Double number
        ? Long.toString(number.longValue())
        : value.toString();
  }

  private List<EventDraft> events() {
    return meanings.events().all().stream()
        .map(event -> meanings.events().draft(event, schema(event), declared.description(event)))
        .toList();
  }

  /**
   * Returns a JSON Schema of the data that the document sends with an event; empty if there is
   * none.
   */
  private String schema(String event) {
    Set<String> fields = meanings.payloads().fields(event);
    if (fields.isEmpty()) {
      return "";
    }
    StringBuilder properties = new StringBuilder();
    StringBuilder required = new StringBuilder();
    for (String field : fields) {
      properties.append(properties.isEmpty() ? "" : ", ");
      properties.append('"').append(field).append("\": {\"type\": \"");
      properties.append(jsonType(meanings.inference().field(event, field))).append("\"}");
      if (meanings.payloads().isAlwaysGiven(event, field)) {
        required.append(required.isEmpty() ? "" : ", ").append('"').append(field).append('"');
      }
    }
    return "{\"type\": \"object\", \"properties\": {"
        + properties
        + "}"
        + (required.isEmpty() ? "" : ", \"required\": [" + required + "]")
        + "}";
  }

  private static String jsonType(ScriptType type) {
    return switch (type) {
      case BOOL -> "boolean";
      case STRING -> "string";
      case DOUBLE -> "number";
      default -> "integer";
    };
  }
}
