package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClass;
import dev.lockstep.verification.input.PayloadClasses;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The starts and events with which the states of a chart are explored, and the reasons why they may
 * not represent all starts and events.
 */
public final class RunInputs {

  /** The difference of the other value of an integer variable at the start. */
  public static final long OPTION = 1;

  private static final int COMBINATIONS = 500;
  private static final int GUARDS = 4;
  private static final String STRANGER = "nobody-the-chart-knows";

  private final IrChart chart;
  private final ChartReads reads;
  private final PayloadClasses payloads;
  private final ChartPayloads check;
  private final TriedValues tried;
  private final Set<String> gaps = new LinkedHashSet<>();
  private final Set<RunInput> events = new LinkedHashSet<>();
  private final boolean asksActor;

  /** Creates the inputs with all events of the chart. */
  public RunInputs(IrChart chart, ChartReads reads) {
    this(chart, reads, event -> true);
  }

  /**
   * Creates the inputs with some events of the chart.
   *
   * @param sent true for the index of an event that can be sent
   */
  public RunInputs(IrChart chart, ChartReads reads, IntPredicate sent) {
    this.chart = chart;
    this.reads = reads;
    this.check = new ChartPayloads(chart);
    this.payloads = new PayloadClasses(check);
    this.tried = new TriedValues(payloads, check);
    this.asksActor =
        isRead(
            term ->
                term instanceof IrTerm.Known known && known.name() == IrTerm.Name.ACTOR
                    || isObserved(term, IrTerm.Observation.ACTOR)
                    || isObserved(term, IrTerm.Observation.REFUSED));
    Alphabet alphabet = new Alphabet(chart, payloads);
    if (chart.javaGuards().size() > GUARDS) {
      gaps.add("more than " + GUARDS + " guards in Java: not all combinations of outcomes");
    }
    if (asksGuardsBesidesEvents()) {
      gaps.add("a guard in Java has one outcome in a step, and is false when a timer expires");
    }
    gaps.addAll(reads.assumed());
    if (reads.readNow()) {
      gaps.add("the chart reads `now`, which takes only the times of timers");
    }
    for (Map<String, Boolean> guards : alphabet.guardOutcomes()) {
      chart.events().stream()
          .filter(event -> sent.test(event.index()))
          .forEach(event -> add(event, guards));
    }
    if (isRead(term -> isObserved(term, IrTerm.Observation.REFUSED))) {
      refused(alphabet);
    }
  }

  /** Returns the events. */
  public List<RunInput> events() {
    return List.copyOf(events);
  }

  /** Returns the reasons why the events do not represent all events; empty if they do. */
  public List<String> gaps() {
    return List.copyOf(gaps);
  }

  /**
   * Returns the starts: the initial context with every combination of the Boolean variables that no
   * action assigns, and with one other value of each other variable that no action assigns.
   */
  public List<RunInput.Start> starts() {
    return new RunStarts(chart, reads, gaps).starts();
  }

  /** Returns true if a guard in Java decides anything but the transitions of an external event. */
  private boolean asksGuardsBesidesEvents() {
    if (chart.javaGuards().isEmpty()) {
      return false;
    }
    long all = reads.all().stream().mapToLong(site -> countGuards(site.term())).sum();
    long ofEvents =
        chart.transitions().stream()
            .filter(transition -> transition.trigger() instanceof IrTrigger.OnEvent)
            .flatMap(transition -> transition.guard().stream())
            .mapToLong(guard -> countGuards(guard.term()))
            .sum();
    return all > ofEvents || reads.sendsToItself();
  }

  private static long countGuards(IrTerm term) {
    long own = term instanceof IrTerm.JavaGuard ? 1 : 0;
    return own + TermParts.parts(term).stream().mapToLong(RunInputs::countGuards).sum();
  }

  private boolean isRead(java.util.function.Predicate<IrTerm> kind) {
    boolean[] found = new boolean[1];
    reads.all().forEach(site -> TermParts.visit(site.term(), term -> found[0] |= kind.test(term)));
    return found[0];
  }

  private static boolean isObserved(IrTerm term, IrTerm.Observation kind) {
    return term instanceof IrTerm.Observed observed && observed.kind() == kind;
  }

  private void add(IrEvent event, Map<String, Boolean> guards) {
    FieldValues values = new FieldValues(chart, reads, event);
    for (String field : values.open()) {
      gaps.add("`" + event.name() + "." + field + "` takes only some of its values");
    }
    List<PayloadClass> valid = payloads.of(event).stream().filter(PayloadClass::valid).toList();
    if (event.payload().isPresent() && valid.isEmpty()) {
      gaps.add("no valid payload of `" + event.name() + "` was found");
      return;
    }
    JsonValue typical = payloads.typical(event);
    for (@Nullable String actor : actors(event)) {
      events.add(input(event, actor, typical, followed(values), guards));
    }
    if (values.constants().isEmpty() && values.open().isEmpty()) {
      return;
    }
    @Nullable String actor = actors(event).get(0);
    if (!values.open().isEmpty()) {
      valid.stream()
          .filter(kind -> !kind.edge())
          .forEach(kind -> events.add(input(event, actor, kind.value(), List.of(), guards)));
    }
    combine(event, actor, values, guards);
  }

  /** Adds every combination of the values of the fields that the chart reads. */
  private void combine(
      IrEvent event, @Nullable String actor, FieldValues values, Map<String, Boolean> guards) {
    if (!(payloads.typical(event) instanceof JsonObject typical)) {
      return;
    }
    List<RunInput.Copied> followed = followed(values);
    List<RunInput.Event> all = new ArrayList<>();
    all.add(input(event, actor, typical, followed, guards));
    for (JsonObject branch : tried.branches(event, values)) {
      all.add(input(event, actor, branch, followed, guards));
    }
    events.addAll(all);
    for (String field : values.constants().keySet()) {
      List<RunInput.Event> more = new ArrayList<>();
      for (RunInput.Event one : all) {
        more.add(one);
        JsonObject payload = (JsonObject) java.util.Objects.requireNonNull(one.event().payload());
        List<RunInput.Copied> others =
            one.copied().stream().filter(copy -> !copy.field().equals(field)).toList();
        more.add(input(event, actor, payload.without(field), others, guards));
        if (!values.follows(field)) {
          for (JsonValue value : tried.of(event, values, field)) {
            more.add(input(event, actor, payload.with(field, value), others, guards));
          }
        }
        for (RunInput.Copied copy : values.copied().getOrDefault(field, Set.of())) {
          List<RunInput.Copied> copies = new ArrayList<>(others);
          copies.add(copy);
          more.add(input(event, actor, payload, copies, guards));
        }
      }
      all = more;
      if (all.size() > COMBINATIONS) {
        gaps.add("`" + event.name() + "` has too many combinations of field values");
        return;
      }
    }
    boolean rejected = false;
    for (RunInput.Event one : all) {
      boolean accepted =
          !one.copied().isEmpty()
              || event
                  .payload()
                  .map(
                      schema ->
                          check.accepts(
                              schema, java.util.Objects.requireNonNull(one.event().payload())))
                  .orElse(true);
      rejected |= !accepted;
      if (accepted) {
        events.add(one);
      }
    }
    boolean restricted = event.payload().map(schema -> !values.areFree(schema)).orElse(false);
    if (rejected && restricted) {
      gaps.add("the schema of `" + event.name() + "` rejects some of the values tried");
    }
  }

  /** Returns a copy for each field that only has values relative to those of variables. */
  private static List<RunInput.Copied> followed(FieldValues values) {
    return values.copied().keySet().stream()
        .filter(values::follows)
        .map(field -> values.copied().get(field).iterator().next())
        .toList();
  }

  /** Adds inputs for the refusals that depend on the input alone. */
  private void refused(Alphabet alphabet) {
    Map<String, Boolean> guards = alphabet.guardOutcomes().get(0);
    for (IrEvent event : chart.events()) {
      payloads.of(event).stream()
          .filter(kind -> !kind.valid())
          .findFirst()
          .ifPresent(
              kind ->
                  events.add(input(event, actors(event).get(0), kind.value(), List.of(), guards)));
    }
    WireEvent unknown = Input.Event.of(new WireEvent("no.such.event", null, null)).event();
    events.add(new RunInput.Event(-1, unknown, List.of(), guards));
  }

  /** Returns the actors of an event: the first permitted one, and all if their names are read. */
  private List<@Nullable String> actors(IrEvent event) {
    List<@Nullable String> actors = new ArrayList<>();
    Optional<String> first =
        event.restricted()
            ? event.actors().stream().findFirst().map(chart.actors()::get).map(IrActor::name)
            : Optional.empty();
    actors.add(first.orElse(null));
    if (asksActor) {
      chart.actors().stream()
          .map(IrActor::name)
          .filter(name -> !actors.contains(name))
          .forEach(actors::add);
      if (!actors.contains(null)) {
        actors.add(null);
      }
      actors.add(STRANGER);
    }
    return actors;
  }

  private static RunInput.Event input(
      IrEvent event,
      @Nullable String actor,
      @Nullable JsonValue payload,
      List<RunInput.Copied> copied,
      Map<String, Boolean> guards) {
    return new RunInput.Event(
        event.index(), new WireEvent(event.wire(), actor, payload), copied, guards);
  }
}
