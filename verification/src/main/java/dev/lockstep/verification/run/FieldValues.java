package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The values of an event's payload fields that represent all values: one value for each outcome of
 * the comparisons of the chart. A field that the chart uses in another way is listed as open.
 */
public final class FieldValues {

  private static final String OTHER = "another text";
  private static final long OTHER_NUMBER = 1_000;

  private final IrChart chart;
  private final ChartReads reads;
  private final IrEvent event;
  private final Map<String, Set<Object>> constants = new LinkedHashMap<>();
  private final Map<String, Set<RunInput.Copied>> copied = new LinkedHashMap<>();
  private final Set<String> open = new TreeSet<>();
  private final Set<String> paired = new TreeSet<>();

  public FieldValues(IrChart chart, ChartReads reads, IrEvent event) {
    this.chart = chart;
    this.reads = reads;
    this.event = event;
    for (ChartReads.Site site : reads.all()) {
      if (site.events().contains(event.index())) {
        collect(site.term());
      }
    }
    reads.relevantAssignments().stream()
        .filter(assigned -> assigned.value().events().contains(event.index()))
        .forEach(this::assigned);
    constants.keySet().forEach(this::addBounds);
  }

  /**
   * Adds the bounds of an integer, so that each range of values between compared constants that has
   * a valid value has a valid tried one.
   */
  private void addBounds(String name) {
    if (isInterval(name)) {
      for (long bound : bounds(name).orElseThrow()) {
        constants.get(name).addAll(List.of(bound - 1, bound, bound + 1));
      }
    }
  }

  /** Returns true if a field is an integer that is compared with constants and has bounds only. */
  private boolean isInterval(String name) {
    boolean integer =
        event
            .payload()
            .flatMap(payload -> payload.field(name))
            .filter(field -> field.type() == IrType.Scalar.INT && field.constants().isEmpty())
            .isPresent();
    return integer
        && !copied.containsKey(name)
        && !paired.contains(name)
        && bounds(name).isPresent();
  }

  private Optional<List<Long>> bounds(String name) {
    return event.payload().flatMap(payload -> FieldSchemas.bounds(payload.schema(), name));
  }

  /** Returns the constants tried for each field that the chart reads. */
  public Map<String, Set<Object>> constants() {
    return constants;
  }

  /** Returns the variables whose values are tried for each field. */
  public Map<String, Set<RunInput.Copied>> copied() {
    return copied;
  }

  /**
   * Returns true if the chart compares an integer field with variables only, and its schema permits
   * every integer. The values next to those of the variables then represent all of them. A constant
   * must not be tried: it may equal the value that represents those beyond the bound of a counter.
   */
  boolean follows(String name) {
    return copied.containsKey(name)
        && !open.contains(name)
        && constants.get(name).isEmpty()
        && event
            .payload()
            .filter(payload -> FieldSchemas.isFree(payload.schema(), name))
            .flatMap(payload -> payload.field(name))
            .filter(field -> field.type() == IrType.Scalar.INT)
            .isPresent();
  }

  /** Returns the fields for which the values represent only some values. */
  public Set<String> open() {
    return open;
  }

  /**
   * Returns the fields that the chart compares with a variable or with another field, or assigns to
   * a variable, and whose tried values the schema may reject, or which have none.
   */
  Set<String> paired() {
    Set<String> found = new TreeSet<>(paired);
    found.removeIf(
        name ->
            !constantsOf(name).isEmpty()
                || !constants.getOrDefault(name, Set.of()).isEmpty()
                    && event
                        .payload()
                        .filter(payload -> !FieldSchemas.isFree(payload.schema(), name))
                        .isEmpty());
    return found;
  }

  /** Returns the values of a payload's read fields with constants, or the names of its fields. */
  Object selects(JsonObject payload) {
    List<JsonValue> selected =
        constants.keySet().stream()
            .filter(name -> !constantsOf(name).isEmpty())
            .flatMap(name -> Stream.ofNullable(payload.get(name)))
            .toList();
    return selected.isEmpty() ? payload.names() : selected;
  }

  private void collect(IrTerm term) {
    if (term instanceof IrTerm.EventField field) {
      use(field);
    } else if (term instanceof IrTerm.EventFieldPresent present) {
      known(present.path());
    } else if (term instanceof IrTerm.Call call && Comparisons.isComparison(call)) {
      compare(call.arguments().get(0), call.arguments().get(1), call.function());
      compare(call.arguments().get(1), call.arguments().get(0), call.function());
    } else {
      TermParts.parts(term).forEach(this::collect);
    }
  }

  /** Adds the values of a side of a comparison that distinguish its outcomes. */
  private void compare(IrTerm side, IrTerm other, IrFunction function) {
    if (!(side instanceof IrTerm.EventField field)) {
      TermParts.parts(side).forEach(this::collect);
      return;
    }
    if (!known(field.path())) {
      return;
    }
    String name = field.path().get(0);
    if (other instanceof IrTerm.EventField || other instanceof IrTerm.ContextValue) {
      paired.add(name);
    }
    if (other instanceof IrTerm.ListLiteral list && function == IrFunction.IN) {
      list.elements().forEach(element -> constant(field, name, element, function));
    } else if (other instanceof IrTerm.ContextValue variable) {
      copy(field, name, variable.variable(), function);
    } else {
      constant(field, name, other, function);
    }
  }

  private static boolean isOrder(IrFunction function) {
    return function != IrFunction.EQUAL
        && function != IrFunction.NOT_EQUAL
        && function != IrFunction.IN;
  }

  private void constant(IrTerm.EventField field, String name, IrTerm other, IrFunction function) {
    if (!(other instanceof IrTerm.Constant constant) || copied.containsKey(name)) {
      open.add(name);
    } else if (constant.value() instanceof Long number && field.type() == IrType.Scalar.INT) {
      constants.get(name).addAll(List.of(number - 1, number, number + 1));
    } else if (constant.value() instanceof Double number) {
      constants.get(name).addAll(List.of(number - 1, number, number + 1));
      open.add(name);
    } else if (constant.value() instanceof String text) {
      constants.get(name).addAll(List.of(text, OTHER));
      if (isOrder(function)) {
        open.add(name);
      }
    } else if (constant.value() instanceof Boolean) {
      constants.get(name).addAll(List.of(true, false));
    } else {
      open.add(name);
    }
  }

  private void copy(IrTerm.EventField field, String name, int variable, IrFunction function) {
    String from = chart.context().get(variable).name();
    boolean ordersText = field.type() == IrType.Scalar.STRING && isOrder(function);
    if (ordersText || !isFreeToCopy(field.type(), name)) {
      open.add(name);
      return;
    }
    Set<RunInput.Copied> values = copied.computeIfAbsent(name, key -> new LinkedHashSet<>());
    values.add(new RunInput.Copied(name, from, 0));
    if (field.type() == IrType.Scalar.INT) {
      values.add(new RunInput.Copied(name, from, -1));
      values.add(new RunInput.Copied(name, from, 1));
    } else {
      constants.get(name).add(OTHER);
    }
  }

  private boolean isFreeToCopy(IrType type, String name) {
    boolean copyable = type == IrType.Scalar.INT || type == IrType.Scalar.STRING;
    return copyable && constants.get(name).isEmpty();
  }

  private void use(IrTerm.EventField field) {
    if (known(field.path()) && field.type() == IrType.Scalar.BOOL) {
      constants.get(field.path().get(0)).addAll(List.of(true, false));
    } else if (field.path().size() == 1 && constantsOf(field.path().get(0)).isEmpty()) {
      open.add(field.path().get(0));
    }
  }

  /** Registers a field that the chart reads. Returns false if its values are not enumerated. */
  private boolean known(List<String> path) {
    String name = path.get(0);
    if (path.size() > 1) {
      open.add(name);
      return false;
    }
    constants.computeIfAbsent(name, key -> new LinkedHashSet<>(constantsOf(name)));
    return true;
  }

  private List<Object> constantsOf(String name) {
    return event
        .payload()
        .flatMap(payload -> payload.field(name))
        .map(IrField::constants)
        .orElse(List.of());
  }

  /** Adds the values with which the chart compares a variable that a field is assigned to. */
  private void assigned(ChartReads.Assigned assigned) {
    if (!(assigned.value().term() instanceof IrTerm.EventField field) || field.path().size() > 1) {
      return;
    }
    String name = field.path().get(0);
    known(field.path());
    paired.add(name);
    boolean number = field.type() == IrType.Scalar.INT;
    boolean comparable = number || field.type() == IrType.Scalar.STRING;
    if (!comparable || !constantsOf(name).isEmpty()) {
      return;
    }
    List<Object> values = new ArrayList<>();
    boolean compared =
        reads.sites().stream()
            .allMatch(site -> Comparisons.isCompared(site.term(), assigned.variable(), values));
    boolean copied =
        reads.relevantAssignments().stream()
            .anyMatch(other -> Comparisons.isRead(other.value().term(), assigned.variable()));
    constants.get(name).addAll(values);
    constants.get(name).add(number ? (Object) OTHER_NUMBER : (Object) OTHER);
    if (compared && !copied) {
      open.remove(name);
    }
  }

  /** Returns true if the chart's schema restricts no tried field beyond its type and constants. */
  public boolean areFree(IrPayload payload) {
    return constants.keySet().stream()
        .allMatch(
            name ->
                FieldSchemas.isFree(payload.schema(), name)
                    || isInterval(name)
                    || FieldSchemas.isPlain(payload.schema())
                        && payload
                            .field(name)
                            .map(f -> !f.constants().isEmpty() || f.type() == IrType.Scalar.BOOL)
                            .orElse(false));
  }
}
