package dev.lockstep.verification.migration;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.ChartId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A proposal of a migration file for the changes between two versions that leave instances without
 * a state, a variable or a timer. It compiles as it is; its comments name what a person must
 * decide.
 */
public final class MigrationProposal {

  private final ChartVersion before;
  private final ChartVersion after;
  private final StateCounterparts counterparts;
  private final List<String> lines = new ArrayList<>();
  private boolean isNeeded;

  private MigrationProposal(ChartVersion before, ChartVersion after) {
    this.before = before;
    this.after = after;
    this.counterparts = new StateCounterparts(before, after);
  }

  /** Returns the text of the proposal; empty if instances need no migration. */
  public static Optional<String> of(ChartVersion before, ChartVersion after) {
    MigrationProposal proposal = new MigrationProposal(before, after);
    proposal.states();
    proposal.context();
    proposal.history();
    proposal.timers();
    return proposal.isNeeded ? Optional.of(proposal.text()) : Optional.empty();
  }

  private String text() {
    return "# Migration of stored instances. Review every line, then run `lockstep migrate --check`.\n"
        + "migration: "
        + before.id().name()
        + "\n"
        + version("from", before.id())
        + version("to", after.id())
        + String.join("\n", lines)
        + "\n";
  }

  private static String version(String key, ChartId chart) {
    return key
        + ":\n  version: "
        + quoted(chart.version())
        + "\n  hash: "
        + quoted(chart.hash())
        + "\n";
  }

  private void states() {
    List<String> found = new ArrayList<>();
    for (IrState state : before.atomic().values()) {
      StateCounterparts.Counterpart counterpart = counterparts.of(state);
      if (counterpart.isSame()) {
        continue;
      }
      isNeeded = true;
      found.add("  # `" + state.wire() + "` " + counterpart.why());
      if (counterpart.wires().isEmpty()) {
        found.add("  # " + quoted(state.wire()) + ": STATE");
      } else if (counterpart.isSplit()) {
        found.add("  " + quoted(state.wire()) + ":");
        counterpart.alternatives().stream()
            .filter(wire -> !counterpart.wires().contains(wire))
            .forEach(wire -> found.add("    # - { when: CONDITION, to: " + quoted(wire) + " }"));
        found.add("    - { to: " + list(counterpart.wires()) + " }");
      } else {
        found.add("  " + quoted(state.wire()) + ": " + list(counterpart.wires()));
      }
    }
    section("states", found);
  }

  private void context() {
    List<String> found = new ArrayList<>();
    List<String> lost =
        new ArrayList<>(only(before, after).stream().map(IrVariable::name).toList());
    isNeeded |= !lost.isEmpty();
    for (IrVariable now : after.chart().context()) {
      String name = now.name();
      IrVariable old = before.variables().get(name);
      if (old == null) {
        Optional<String> earlier = earlier(now);
        found.add(
            "  # `" + name + "` is new" + earlier.map(it -> "; was it `" + it + "`?").orElse(""));
        found.add(
            earlier
                .map(it -> "  " + name + ": " + it)
                .orElse("  # " + name + ": " + quoted(constant(now.initial()))));
        earlier.ifPresent(lost::remove);
      } else if (!old.type().equals(now.type())) {
        isNeeded = true;
        found.add("  # `" + name + "` has another type");
        found.add("  " + name + ": " + quoted(conversion(old, now)));
      }
    }
    section("context", found);
    if (!lost.isEmpty()) {
      lines.add("# The values of these variables are lost. Remove the # to confirm it.");
      lines.add("# drop:");
      lines.add("#   context: [" + String.join(", ", lost) + "]");
    }
  }

  /** Returns the only variable of this type that the later version lacks, if only one is new. */
  private Optional<String> earlier(IrVariable now) {
    List<IrVariable> removed =
        only(before, after).stream().filter(old -> old.type().equals(now.type())).toList();
    long added =
        only(after, before).stream().filter(other -> other.type().equals(now.type())).count();
    return removed.size() == 1 && added == 1
        ? Optional.of(removed.get(0).name())
        : Optional.empty();
  }

  private static List<IrVariable> only(ChartVersion one, ChartVersion other) {
    return one.chart().context().stream()
        .filter(variable -> !other.variables().containsKey(variable.name()))
        .toList();
  }

  /** Returns an expression of the type of a variable over its earlier value. */
  private static String conversion(IrVariable old, IrVariable now) {
    String name = old.name();
    boolean isNumber = old.type() == IrType.Scalar.INT || old.type() == IrType.Scalar.DOUBLE;
    return switch ((IrType.Scalar) now.type()) {
      case STRING ->
          isNumber || old.type() == IrType.Scalar.DURATION
              ? "string(" + name + ")"
              : constant(now.initial());
      case INT ->
          isNumber || old.type() == IrType.Scalar.STRING
              ? "int(" + name + ")"
              : old.type() == IrType.Scalar.BOOL ? name + " ? 1 : 0" : constant(now.initial());
      case DOUBLE ->
          isNumber || old.type() == IrType.Scalar.STRING
              ? "double(" + name + ")"
              : constant(now.initial());
      case DURATION -> isNumber ? "seconds(" + name + ")" : constant(now.initial());
      case BOOL -> old.type() == IrType.Scalar.INT ? name + " != 0" : constant(now.initial());
      default -> constant(now.initial());
    };
  }

  private static String constant(Object value) {
    if (value instanceof String text) {
      return "'"
          + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n").replace("\r", "\\r")
          + "'";
    } else if (value instanceof Duration length) {
      return length.getNano() == 0
          ? "duration('" + length.getSeconds() + "s')"
          : "duration('" + length.toMillis() + "ms')";
    } else if (value instanceof Instant time) {
      return "timestamp('" + time + "')";
    }
    return String.valueOf(value);
  }

  private void history() {
    List<String> found = new ArrayList<>();
    List<String> added =
        after.histories().keySet().stream()
            .filter(path -> !before.histories().containsKey(path))
            .toList();
    for (String path : before.histories().keySet()) {
      if (!after.histories().containsKey(path)) {
        isNeeded = true;
        found.add("  # the history state `" + path + "` is removed");
        String line = quoted(path) + ": " + (added.isEmpty() ? "PATH" : quoted(added.get(0)));
        found.add(added.size() == 1 ? "  " + line : "  # " + line);
      }
    }
    section("history", found);
  }

  private void timers() {
    List<String> found = new ArrayList<>();
    for (IrTransition old : before.timers().values()) {
      if (after.timers().containsKey(old.id())) {
        continue;
      }
      isNeeded = true;
      found.add("  # the timer of `" + old.id() + "` is removed");
      Optional<String> now = timer(old);
      found.add(
          now.map(id -> "  " + quoted(old.id()) + ": " + quoted(id))
              .orElse("  # " + quoted(old.id()) + ": TRANSITION"));
    }
    section("timers", found);
  }

  /** Returns the only transition after a delay of the counterpart of the source. */
  private Optional<String> timer(IrTransition old) {
    IrState source = before.state(old.source());
    List<String> wires =
        source.isAtomic() ? counterparts.of(source).wires() : List.of(source.wire());
    Map<String, String> candidates = new TreeMap<>();
    after
        .timers()
        .forEach(
            (id, transition) -> {
              IrState state = after.state(transition.source());
              boolean contains =
                  wires.stream()
                      .map(after.states()::get)
                      .anyMatch(
                          inner ->
                              inner != null
                                  && (inner.index() == state.index()
                                      || inner.ancestors().get(state.index())));
              if (contains && !before.timers().containsKey(id)) {
                candidates.put(id, id);
              }
            });
    return candidates.size() == 1
        ? Optional.of(candidates.keySet().iterator().next())
        : Optional.empty();
  }

  /** Adds a section; one that consists of comments only is commented out. */
  private void section(String key, List<String> found) {
    if (found.isEmpty()) {
      return;
    }
    boolean isEmpty = found.stream().allMatch(line -> line.strip().startsWith("#"));
    lines.add((isEmpty ? "# " : "") + key + ":");
    lines.addAll(found);
  }

  private static String list(List<String> wires) {
    return wires.size() == 1
        ? quoted(wires.get(0))
        : "[" + String.join(", ", wires.stream().map(MigrationProposal::quoted).toList()) + "]";
  }

  private static String quoted(String text) {
    return text.matches("[A-Za-z][A-Za-z0-9_.-]*")
            && !text.matches("(?i)true|false|null|yes|no|on|off|y|n|\\.nan|\\.inf")
        ? text
        : "'" + text.replace("'", "''") + "'";
  }
}
