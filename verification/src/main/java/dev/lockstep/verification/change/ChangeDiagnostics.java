package dev.lockstep.verification.change;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Severity;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.registry.VersionOrder;
import dev.lockstep.verification.change.Change.Affected;
import dev.lockstep.verification.change.Change.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The diagnostics of the changes between two versions of charts: {@code breaking-instances}, {@code
 * breaking-senders}, {@code breaking-readers}, {@code unclear-change}, {@code unchanged-version}
 * and {@code removed-chart}. Compatible changes have none.
 */
public final class ChangeDiagnostics {

  private final Set<String> relaxed;
  private final boolean newMajorMayBreak;

  /**
   * Creates the diagnostics of a build.
   *
   * @param relaxed names of diagnostics that are warnings
   * @param newMajorMayBreak true if breaking changes are warnings in a chart with a new major
   *     version, or a new minor version of major version 0
   */
  public ChangeDiagnostics(Set<String> relaxed, boolean newMajorMayBreak) {
    this.relaxed = Set.copyOf(relaxed);
    this.newMajorMayBreak = newMajorMayBreak;
  }

  /**
   * Compares charts by name. Charts that only {@code after} has are not compared. The newest
   * version of a chart is compared with the newest; if {@code after} still has the earlier version,
   * its instances are not affected. An earlier version is compared with the same version only.
   */
  public List<Diagnostic> of(List<IrChart> before, List<IrChart> after) {
    Map<String, IrChart> earlier = newest(before);
    Map<String, IrChart> current = newest(after);
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (IrChart old : before) {
      IrChart now = current.get(old.name());
      Optional<IrChart> same =
          after.stream()
              .filter(chart -> chart.name().equals(old.name()))
              .filter(chart -> chart.version().equals(old.version()))
              .findFirst();
      if (now == null) {
        diagnostics.add(removed(old));
        continue;
      }
      if (same.isPresent() && same.get() != now) {
        diagnostics.addAll(compare(old, same.get(), false));
      }
      if (earlier.get(old.name()) == old) {
        diagnostics.addAll(compare(old, now, same.isPresent() && same.get() != now));
      }
    }
    return diagnostics;
  }

  private static Map<String, IrChart> newest(List<IrChart> charts) {
    Map<String, IrChart> newest = new HashMap<>();
    for (IrChart chart : charts) {
      newest.merge(
          chart.name(),
          chart,
          (one, other) ->
              VersionOrder.OLDEST_FIRST.compare(one.version(), other.version()) < 0 ? other : one);
    }
    return newest;
  }

  private Diagnostic removed(IrChart old) {
    return diagnostic(
            severity("removed-chart"),
            "removed-chart",
            Span.at(old.span().source(), 1, 1),
            "chart %s %s is removed".formatted(Printable.quote(old.name()), old.version()))
        .withNote(Note.of("its instances cannot be loaded any more"))
        .withHelp("restore the chart, or set the policy of `removed-chart` to `warn` or `off`");
  }

  /**
   * Compares two versions.
   *
   * @param isKept true if instances of the earlier version continue with it
   */
  private List<Diagnostic> compare(IrChart old, IrChart now, boolean isKept) {
    List<Change> changes =
        ChartComparison.of(old, now).stream()
            .filter(change -> !isKept || change.affected() != Affected.INSTANCES)
            .toList();
    List<Diagnostic> diagnostics = new ArrayList<>();
    if (!changes.isEmpty() && old.version().equals(now.version())) {
      diagnostics.add(
          diagnostic(
                  severity("unchanged-version"),
                  "unchanged-version",
                  begin(now.span()),
                  "chart %s has changed and its version is still %s"
                      .formatted(Printable.quote(now.name()), now.version()))
              .withNote(Note.of("the first change: " + changes.get(0)))
              .withHelp("raise `version`: stored instances name the version they began with"));
    }
    boolean mayBreak = newMajorMayBreak && isNewMajor(old.version(), now.version());
    Map<String, Span> places = places(now);
    for (Change change : changes) {
      if (change.verdict() != Verdict.COMPATIBLE) {
        Span span = places.getOrDefault(change.place(), state(now, change.place()));
        diagnostics.add(diagnostic(change, span, old, mayBreak));
      }
    }
    return diagnostics;
  }

  private Diagnostic diagnostic(Change change, Span span, IrChart old, boolean mayBreak) {
    String message = change.place() + " " + change.what();
    Note note = Note.of("%s; compared with version %s".formatted(change.why(), old.version()));
    if (change.verdict() == Verdict.UNCLEAR) {
      return Diagnostic.warning("unclear-change", span, message)
          .withLabel(affected(change) + " may be affected")
          .withNote(note)
          .withHelp("compare the two versions");
    }
    String name = "breaking-" + affected(change);
    return diagnostic(mayBreak ? Severity.WARNING : severity(name), name, span, message)
        .withLabel("breaks " + affected(change))
        .withNote(note)
        .withHelp("undo the change, or raise the major version of the chart");
  }

  private Severity severity(String name) {
    return relaxed.contains(name) ? Severity.WARNING : Severity.ERROR;
  }

  private static Diagnostic diagnostic(Severity severity, String name, Span span, String message) {
    return severity == Severity.ERROR
        ? Diagnostic.error(name, span, message)
        : Diagnostic.warning(name, span, message);
  }

  private static String affected(Change change) {
    return change.affected().name().toLowerCase(Locale.ROOT);
  }

  private static boolean isNewMajor(String before, String after) {
    int[] old = numbers(before);
    int[] now = numbers(after);
    return now[0] > old[0] || (old[0] == 0 && now[0] == 0 && now[1] > old[1]);
  }

  /** Returns the major and minor number of a semantic version, whose numbers may be large. */
  private static int[] numbers(String version) {
    String[] parts = version.split("[.+-]");
    return new int[] {number(parts[0]), parts.length > 1 ? number(parts[1]) : 0};
  }

  private static int number(String digits) {
    return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  /** Returns the spans of the elements of a chart by the names that changes have for them. */
  private static Map<String, Span> places(IrChart chart) {
    Map<String, Span> places = new HashMap<>();
    chart.states().forEach(state -> put(places, "state " + state.wire(), state.span()));
    chart.events().forEach(event -> put(places, "event " + event.wire(), event.span()));
    chart
        .context()
        .forEach(variable -> put(places, "variable " + variable.name(), variable.span()));
    chart
        .emissions()
        .forEach(emission -> put(places, "emission " + emission.wire(), emission.span()));
    chart.rules().forEach(rule -> put(places, "rule " + rule.id(), rule.span()));
    chart
        .properties()
        .forEach(property -> put(places, "property " + property.id(), property.span()));
    for (IrTransition transition : chart.transitions()) {
      String source = chart.states().get(transition.source()).wire();
      for (String trigger : triggers(chart, transition.trigger())) {
        put(places, TransitionChanges.place(source, trigger), transition.span());
      }
    }
    return places;
  }

  /** Returns the span of the state whose transition was removed, or of the chart. */
  private static Span state(IrChart chart, String place) {
    return begin(
        chart.states().stream()
            .filter(state -> place.startsWith(TransitionChanges.place(state.wire(), "")))
            .filter(state -> !state.wire().isEmpty())
            .max(Comparator.comparingInt(state -> state.wire().length()))
            .map(IrState::span)
            .orElse(chart.span()));
  }

  private static List<String> triggers(IrChart chart, IrTrigger trigger) {
    return trigger instanceof IrTrigger.OnEvent on
        ? on.events().stream().map(event -> chart.events().get(event).wire()).toList()
        : List.of(TransitionChanges.words(trigger));
  }

  private static void put(Map<String, Span> places, String place, Span span) {
    places.putIfAbsent(place, begin(span));
  }

  private static Span begin(Span span) {
    return Span.at(span.source(), span.line(), span.column());
  }
}
