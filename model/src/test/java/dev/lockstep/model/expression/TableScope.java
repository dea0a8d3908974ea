package dev.lockstep.model.expression;

import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The scope at the head of the table of expressions, with its values. */
final class TableScope implements ExpressionValues {

  private static final IrType INT = IrType.Scalar.INT;
  private static final IrType STRING = IrType.Scalar.STRING;

  private static final Set<String> GUARDS = Set.of("allowed", "denied");

  private final Map<String, Object> values = new HashMap<>();
  private final Map<String, @Nullable Object> event = new HashMap<>();
  private Set<String> active = Set.of("on");
  private boolean remembers = true;

  TableScope() {
    event.put("id", 5L);
    event.put("str", "abc");
    event.put("ns", null);
    event.put("maybe", 4L);
    event.put("when", Instant.parse("2026-01-01T00:00:00Z"));
    event.put("any", 1.0);
    event.put("tags", List.of("a", "b"));
    event.put("marks", List.of(1L, 2L));
    event.put("o", Map.of("x", "q"));
    event.put("counts", Map.of("a", 1L));
    values.put("event", event);
    values.put("n", 7L);
    values.put("neg", -3L);
    values.put("zero", 0L);
    values.put("max", Long.MAX_VALUE);
    values.put("d", 1.5);
    values.put("s", "añ😀");
    values.put("t", true);
    values.put("f", false);
    values.put("du", Duration.ofSeconds(30));
    values.put("ts", Instant.parse("2020-01-01T00:00:00Z"));
    values.put("allowed", true);
    values.put("denied", false);
    values.put("event.name", "thing.happened");
    values.put("actor", "user");
    values.put("source", "off");
    values.put("target", "on");
    values.put("now", Instant.parse("2026-01-01T00:00:00Z"));
  }

  ExpressionScope scope() {
    Map<String, IrType> context = new LinkedHashMap<>();
    List.of("n", "neg", "zero", "max").forEach(name -> context.put(name, INT));
    context.put("d", IrType.Scalar.DOUBLE);
    context.put("s", STRING);
    context.put("t", IrType.Scalar.BOOL);
    context.put("f", IrType.Scalar.BOOL);
    context.put("du", IrType.Scalar.DURATION);
    context.put("ts", IrType.Scalar.TIMESTAMP);
    return new ExpressionScope(
        context,
        eventFields(),
        Map.of(),
        List.of("allowed", "denied"),
        Map.of("on", 1, "off", 2),
        List.of("event.name", "actor", "source", "target", "now"));
  }

  private static List<IrField> eventFields() {
    IrType object = new IrType.ObjectOf(List.of(field("x", STRING), optional("y", INT)));
    return List.of(
        field("id", INT),
        optional("opt", INT),
        field("str", STRING),
        new IrField("ns", STRING, true, true, List.of()),
        new IrField("maybe", INT, true, true, List.of()),
        field("when", IrType.Scalar.TIMESTAMP),
        field("any", IrType.Scalar.DYNAMIC),
        field("tags", new IrType.ListOf(STRING)),
        field("marks", new IrType.ListOf(INT)),
        field("o", object),
        field("counts", new IrType.MapOf(INT)));
  }

  static IrField field(String name, IrType type) {
    return new IrField(name, type, true, false, List.of());
  }

  static IrField optional(String name, IrType type) {
    return new IrField(name, type, false, false, List.of());
  }

  @Override
  public Optional<Object> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  @Override
  public @Nullable Object known(String name) {
    return remembers && !GUARDS.contains(name) ? values.get(name) : null;
  }

  @Override
  public boolean isActive(String state) {
    return active.contains(state);
  }

  /** Returns the names of the values, guards included. */
  List<String> names() {
    return List.copyOf(values.keySet());
  }

  /** Returns the names of the fields of the event. */
  List<String> fields() {
    return List.copyOf(event.keySet());
  }

  /** Returns this scope without values that are known before they are requested. */
  TableScope withoutMemory() {
    return copy(false);
  }

  /** Returns this scope with another value. */
  TableScope with(String name, Object value) {
    TableScope changed = copy(remembers);
    changed.values.put(name, value);
    return changed;
  }

  /** Returns this scope with another value of a field of the event. */
  TableScope withField(String name, @Nullable Object value) {
    TableScope changed = copy(remembers);
    changed.event.put(name, value);
    return changed;
  }

  /** Returns this scope without a field of the event. */
  TableScope withoutField(String name) {
    TableScope changed = copy(remembers);
    changed.event.remove(name);
    return changed;
  }

  /** Returns this scope with other active states. */
  TableScope in(String... states) {
    TableScope changed = copy(remembers);
    changed.active = Set.of(states);
    return changed;
  }

  @Nullable Object value(String name) {
    return values.get(name);
  }

  @Nullable Object field(String name) {
    return event.get(name);
  }

  private TableScope copy(boolean withMemory) {
    TableScope copy = new TableScope();
    copy.remembers = withMemory;
    copy.values.putAll(values);
    copy.event.clear();
    copy.event.putAll(event);
    copy.values.put("event", copy.event);
    copy.active = active;
    return copy;
  }
}
