package dev.lockstep.stream;

import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the members of payloads on which the result of a step depends, apart from the payloads of
 * its effects. The others have no influence if the payload is valid: those that no expression
 * reads, and required texts that are only emitted, if the schema of the emission accepts every
 * text. Payloads that differ in {@link FreeText free texts} only are checked once. Not thread-safe.
 */
final class PayloadUse {

  /** The number of stored results; one replaces another with the same hash code. */
  private static final int SIZE = 1 << 12;

  private final IrChart chart;
  private final PayloadForms forms;
  private final @Nullable Relevant[] results = new Relevant[SIZE];
  private final Set<String> read = new HashSet<>();
  private final Map<String, Declared> events = new HashMap<>();

  /**
   * A checked payload.
   *
   * @param payload the payload with the stand-ins of its free texts
   * @param part the members with influence; the same object as {@code payload} if it is invalid
   */
  private record Relevant(Declared event, JsonObject payload, JsonObject part) {}

  /**
   * An event with the members that have no influence.
   *
   * @param texts by the name of the member
   */
  private record Declared(IrEvent event, Map<String, FreeText> texts) {

    /** Returns the rule of a free text; {@code null} if the member is something else. */
    @Nullable FreeText text(String name, JsonValue value) {
      if (!(value instanceof JsonString text)) {
        return null;
      }
      FreeText free = texts.get(name);
      return free != null && free.accepts(text.value()) ? free : null;
    }

    /** Returns a hash code that does not depend on free texts. */
    int hash(JsonObject payload) {
      int sum = 0;
      for (int i = 0; i < payload.size(); i++) {
        JsonValue value = payload.value(i);
        FreeText free = text(payload.name(i), value);
        sum += payload.name(i).hashCode() ^ 31 * (free == null ? value.hashCode() : 1);
      }
      return sum;
    }

    /** Returns true if a payload is equal to one with stand-ins but for its free texts. */
    boolean isEqual(JsonObject known, JsonObject payload) {
      if (known.size() != payload.size()) {
        return false;
      }
      for (int i = 0; i < payload.size(); i++) {
        JsonValue value = payload.value(i);
        FreeText free = text(payload.name(i), value);
        JsonValue expected = free == null ? value : free.standIn();
        if (!expected.equals(known.get(payload.name(i)))) {
          return false;
        }
      }
      return true;
    }

    JsonObject withStandIns(JsonObject payload) {
      JsonObject.Builder changed = JsonObject.builder();
      for (int i = 0; i < payload.size(); i++) {
        JsonValue value = payload.value(i);
        FreeText free = text(payload.name(i), value);
        changed.add(payload.name(i), free == null ? value : free.standIn());
      }
      return changed.build();
    }
  }

  PayloadUse(IrChart chart, PayloadForms forms) {
    this.chart = chart;
    this.forms = forms;
    chart
        .states()
        .forEach(
            state -> {
              state.invariants().forEach(this::read);
              read(state.entry());
              read(state.exit());
              read(state.initialActions());
            });
    chart
        .transitions()
        .forEach(
            transition -> {
              transition.guard().ifPresent(this::read);
              if (transition.trigger() instanceof IrTrigger.AfterComputed after) {
                read(after.delay());
              }
              read(transition.actions());
            });
    for (IrEvent event : chart.events()) {
      Map<String, FreeText> texts = new HashMap<>();
      event.payload().ifPresent(payload -> texts.putAll(FreeText.of(payload)));
      texts.keySet().removeAll(read);
      events.put(event.wire(), new Declared(event, texts));
    }
  }

  /**
   * Returns a payload without the members that have no influence; the same object if it has none of
   * them or is invalid.
   */
  @Nullable JsonValue relevant(String event, @Nullable JsonValue payload) {
    Declared declared = events.get(event);
    if (!(payload instanceof JsonObject object) || declared == null) {
      return payload;
    }
    int kept = 0;
    for (int i = 0; i < object.size(); i++) {
      kept += read.contains(object.name(i)) ? 1 : 0;
    }
    if (kept == object.size()) {
      return payload;
    }
    int hash = declared.hash(object);
    int slot = (hash ^ hash >>> 16) & SIZE - 1;
    Relevant known = results[slot];
    if (known == null || known.event() != declared || !declared.isEqual(known.payload(), object)) {
      JsonObject checked = declared.withStandIns(object);
      known = new Relevant(declared, checked, part(declared.event(), checked));
      if (StepSize.isSmall(checked)) {
        results[slot] = known;
      }
    }
    return known.part() == known.payload() ? payload : known.part();
  }

  private JsonObject part(IrEvent event, JsonObject object) {
    if (forms.read(event, PlainJson.of(object)).isEmpty()) {
      return object;
    }
    JsonObject.Builder relevant = JsonObject.builder();
    for (int i = 0; i < object.size(); i++) {
      if (read.contains(object.name(i))) {
        relevant.add(object.name(i), object.value(i));
      }
    }
    return relevant.build();
  }

  private void read(List<IrAction> actions) {
    actions.forEach(this::read);
  }

  private void read(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      assign.assignments().forEach(each -> read(each.value()));
    } else if (action instanceof IrAction.Raise raise) {
      raise.payload().forEach(each -> read(each.value()));
    } else if (action instanceof IrAction.Send send) {
      send.payload().forEach(each -> read(each.value()));
      send.after().ifPresent(this::read);
    } else if (action instanceof IrAction.If choice) {
      read(choice.condition());
      read(choice.then());
      read(choice.otherwise());
    } else if (action instanceof IrAction.Emit emit) {
      IrEmission emission = chart.emissions().get(emit.emission());
      for (IrAction.Binding binding : emit.payload()) {
        if (!isAnyTextAccepted(emission, binding)) {
          read(binding.value());
        }
      }
    }
  }

  private void read(IrExpression expression) {
    read(expression.term());
  }

  private void read(IrTerm term) {
    if (term instanceof IrTerm.EventField field) {
      read.add(field.path().get(0));
    } else if (term instanceof IrTerm.EventFieldPresent field) {
      read.add(field.path().get(0));
    } else if (term instanceof IrTerm.Call call) {
      call.arguments().forEach(this::read);
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(this::read);
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(this::read);
    } else if (term instanceof IrTerm.Before before) {
      read(before.term());
    }
  }

  /** Returns true if a member is a required text of the event, and its schema accepts each text. */
  private boolean isAnyTextAccepted(IrEmission emission, IrAction.Binding binding) {
    if (!(binding.value().term() instanceof IrTerm.EventField field)
        || field.path().size() > 1
        || !chart.events().stream()
            .flatMap(event -> event.payload().stream())
            .flatMap(payload -> payload.field(field.path().get(0)).stream())
            .allMatch(PayloadUse::isRequiredText)) {
      return false;
    }
    return emission
        .payload()
        .map(
            payload ->
                TimeUse.free(payload, binding.field(), List.of(Keyword.Types.class))
                    .flatMap(member -> member.keyword(Keyword.Types.class))
                    .filter(types -> types.types().contains(JsonType.STRING))
                    .isPresent())
        .orElse(true);
  }

  private static boolean isRequiredText(IrField field) {
    return field.required() && !field.nullable() && field.type() == IrType.Scalar.STRING;
  }
}
