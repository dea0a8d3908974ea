package dev.lockstep.verification.packed;

import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.verification.input.PlainJson;
import dev.lockstep.verification.input.RuntimeFormats;
import dev.lockstep.verification.input.SchemaJson;
import dev.lockstep.verification.run.FieldSchemas;
import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.run.Runner;
import dev.lockstep.verification.sample.PayloadSamples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The conversion of actions to operations on registers. */
final class ActionLowering {

  private static final PackedAction[] NONE = new PackedAction[0];

  private final IrChart chart;
  private final PackedValues values;
  private final TimerSlots timers;
  private final TermCompiler terms;
  private final PayloadForms forms;

  ActionLowering(
      IrChart chart,
      PackedValues values,
      TimerSlots timers,
      TermCompiler terms,
      PayloadForms forms) {
    this.chart = chart;
    this.values = values;
    this.timers = timers;
    this.terms = terms;
    this.forms = forms;
  }

  PackedAction[] lower(List<IrAction> actions) {
    List<PackedAction> lowered = new ArrayList<>();
    actions.forEach(action -> lower(action, lowered));
    return lowered.toArray(NONE);
  }

  private void lower(IrAction action, List<PackedAction> into) {
    if (action instanceof IrAction.Assign assign) {
      into.add(assign(assign));
    } else if (action instanceof IrAction.Raise raise) {
      IrEvent event = chart.events().get(raise.event());
      TermTable payload = terms.payload(event, raise.payload(), false);
      into.add(step -> step.raise(payload.get(step.at)));
    } else if (action instanceof IrAction.Emit emit) {
      emit(emit).ifPresent(check -> into.add(step -> check.get(step.at) != TermTable.FAILED));
      int emission = emit.emission();
      into.add(step -> step.emit(emission));
    } else if (action instanceof IrAction.Send send) {
      send(send, into);
    } else if (action instanceof IrAction.Cancel cancel) {
      int[] slots = timers.named(cancel.id());
      into.add(step -> step.cancel(slots));
    } else if (action instanceof IrAction.If choice) {
      TermTable condition = terms.condition(choice.condition());
      PackedAction[] then = lower(choice.then());
      PackedAction[] otherwise = lower(choice.otherwise());
      into.add(
          step -> {
            int holds = condition.get(step.at);
            return holds != TermTable.FAILED
                && PackedAction.executeAll(holds == 1 ? then : otherwise, step);
          });
    }
  }

  private PackedAction assign(IrAction.Assign assign) {
    List<TermTable> tables = new ArrayList<>();
    List<Integer> variables = new ArrayList<>();
    for (IrAction.Assignment assignment : assign.assignments()) {
      if (values.isRelevant(assignment.variable())) {
        tables.add(terms.assigned(assignment.variable(), assignment.value()));
        variables.add(assignment.variable());
      } else {
        terms
            .dropped(assignment.value())
            .ifPresent(
                table -> {
                  tables.add(table);
                  variables.add(-1);
                });
      }
    }
    TermTable[] all = tables.toArray(TermTable[]::new);
    int[] targets = variables.stream().mapToInt(Integer::intValue).toArray();
    return all.length == 1 ? one(all[0], targets[0]) : several(all, targets);
  }

  private static PackedAction one(TermTable table, int variable) {
    return step -> {
      int value = table.get(step.at);
      if (value != TermTable.FAILED && variable >= 0) {
        step.at.cells[variable] = value;
      }
      return value != TermTable.FAILED;
    };
  }

  /** Assigns several variables; all expressions see the values before. */
  private static PackedAction several(TermTable[] tables, int[] variables) {
    return step -> {
      int[] results = new int[tables.length];
      for (int i = 0; i < tables.length; i++) {
        results[i] = tables[i].get(step.at);
        if (results[i] == TermTable.FAILED) {
          return false;
        }
      }
      for (int i = 0; i < tables.length; i++) {
        if (variables[i] >= 0) {
          step.at.cells[variables[i]] = results[i];
        }
      }
      return true;
    };
  }

  private void send(IrAction.Send send, List<PackedAction> into) {
    IrEvent event = chart.events().get(send.event());
    TermTable payload = terms.payload(event, send.payload(), true);
    if (send.after().isEmpty()) {
      into.add(step -> payload.get(step.at) != TermTable.FAILED);
      return;
    }
    TermTable delay = terms.delay(send.after().get());
    int kind = timers.kind(send);
    into.add(
        step -> {
          int carried = payload.get(step.at);
          int length = carried == TermTable.FAILED ? carried : delay.get(step.at);
          return length != TermTable.FAILED && step.delay(kind, carried, length);
        });
  }

  /**
   * Returns a table of 0 for payloads that satisfy their schema; empty if none can fail. A value
   * that packed states do not have is assumed to satisfy its part of the schema: a valid sample
   * takes its place.
   */
  private Optional<TermTable> emit(IrAction.Emit emit) {
    IrEmission emission = chart.emissions().get(emit.emission());
    List<IrAction.Binding> modelled =
        emit.payload().stream().filter(binding -> terms.isModelled(binding.value())).toList();
    TermReads reads = new TermReads();
    modelled.forEach(binding -> reads.add(binding.value().term()));
    if (modelled.isEmpty() && !emit.payload().isEmpty()) {
      return Optional.empty();
    }
    Optional<Map<String, @Nullable Object>> assumed = assumed(emit, emission.payload());
    return Optional.of(
        new TermTable(
            emission.wire(),
            reads,
            values.bits(),
            at -> {
              Optional<Map<String, @Nullable Object>> known = terms.plain(modelled, at);
              if (known.isEmpty()) {
                return TermTable.FAILED;
              }
              if (emission.payload().isEmpty()) {
                return 0;
              }
              return isAccepted(emit, emission, known.get(), assumed);
            }));
  }

  private int isAccepted(
      IrAction.Emit emit,
      IrEmission emission,
      Map<String, @Nullable Object> known,
      Optional<Map<String, @Nullable Object>> assumed) {
    IrPayload schema = emission.payload().orElseThrow();
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    boolean complete = true;
    for (IrAction.Binding binding : emit.payload()) {
      String field = binding.field();
      if (known.containsKey(field)) {
        payload.put(field, known.get(field));
      } else {
        complete = false;
        payload.put(field, assumed.orElse(Map.of()).get(field));
      }
    }
    if (forms.accepts(schema, payload)) {
      return 0;
    }
    if (!complete && (assumed.isEmpty() || !FieldSchemas.isPlain(schema.schema()))) {
      throw new NotModelledException("the payload of `" + emission.wire() + "`");
    }
    return TermTable.FAILED;
  }

  /** Returns valid values of the fields that packed states do not have; empty if one has none. */
  private Optional<Map<String, @Nullable Object>> assumed(
      IrAction.Emit emit, Optional<IrPayload> schema) {
    Map<String, @Nullable Object> found = new LinkedHashMap<>();
    if (schema.isEmpty()) {
      return Optional.of(found);
    }
    List<?> samples = List.of();
    for (IrAction.Binding binding : emit.payload()) {
      if (terms.isModelled(binding.value())) {
        continue;
      }
      if (binding.value().term() instanceof IrTerm.Known known && known.name() == IrTerm.Name.NOW) {
        found.put(binding.field(), Runner.BEGIN.toString());
        continue;
      }
      samples = samples.isEmpty() ? samples(schema.get()) : samples;
      Optional<?> value =
          samples.stream()
              .filter(Map.class::isInstance)
              .map(sample -> ((Map<?, ?>) sample).get(binding.field()))
              .filter(java.util.Objects::nonNull)
              .findFirst();
      if (value.isEmpty()) {
        return Optional.empty();
      }
      found.put(binding.field(), value.get());
    }
    return Optional.of(found);
  }

  private static List<?> samples(IrPayload payload) {
    return PayloadSamples.of(payload.schema(), RuntimeFormats::isValid, List.of()).valid().stream()
        .map(sample -> PlainJson.of(SchemaJson.of(sample.value())))
        .filter(java.util.Objects::nonNull)
        .toList();
  }
}
