package dev.lockstep.execution;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.statecharts.execution.ContractMove;
import dev.lockstep.statecharts.execution.ContractMoveValidator;
import dev.lockstep.statecharts.execution.ContractResolution;
import dev.lockstep.statecharts.execution.ContractResolutionValidator;
import dev.lockstep.statecharts.execution.NewContractValidator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The handlers of commands on contracts. */
final class ContractHandlers {

  private static final int LONGEST_NAME = 200;

  private ContractHandlers() {}

  static Map<String, Handler> all() {
    Map<String, Handler> handlers = new LinkedHashMap<>();
    handlers.put(ExecutionExtension.CREATE, ContractHandlers::create);
    handlers.put(ExecutionExtension.TRANSITION, ContractHandlers::transition);
    handlers.put(ExecutionExtension.RESOLVE, ContractHandlers::resolve);
    return handlers;
  }

  private static Answer create(UnitOfWork unit, Command command) {
    ContractDraft draft = read(NewContractValidator.read(command.payload()).map(ContractDraft::of));
    invalid(tooLong(draft.actionDetail()));
    if (command.root() == null && draft.terms().isWithinConversation()) {
      invalid(List.of(violation("/key_scope", "not", "needs a conversation; there is none")));
    }
    String node = command.actor().isEmpty() ? "reasoning" : command.actor();
    Creation creation = new Contracts(unit).create(draft, node);
    return creation instanceof Creation.Created created
        ? Answer.accepted(told(created.contract()))
        : Answer.declined(((Creation.Blocked) creation).problem());
  }

  private static List<Violation> tooLong(JsonObject detail) {
    List<Violation> violations = new ArrayList<>();
    for (String name : List.of("service", "method")) {
      String text = DetailTexts.in(detail, name);
      if (text != null && text.length() > LONGEST_NAME) {
        violations.add(
            violation("/action_detail/" + name, "maxLength", "is longer than " + LONGEST_NAME));
      }
    }
    return violations;
  }

  private static Answer transition(UnitOfWork unit, Command command) {
    ContractMove move = read(ContractMoveValidator.read(command.payload()));
    invalid(misplaced(move));
    Contracts contracts = new Contracts(unit);
    Id id = contract(contracts, unit, move.executionId());
    boolean isLate = move.trigger() == ContractMove.Trigger.TIMEOUT;
    String reason = isLate ? ExecutionContract.TIMEOUT : move.reason();
    TransitionTexts words = new TransitionTexts(move.result(), move.errorMessage(), reason);
    return answer(contracts, id, contracts.move(id, move.trigger().wire(), command.actor(), words));
  }

  private static List<Violation> misplaced(ContractMove move) {
    List<Violation> violations = new ArrayList<>();
    ContractMove.Trigger trigger = move.trigger();
    String of = " with `" + trigger.wire() + "`";
    if (move.result() != null && trigger != ContractMove.Trigger.SUCCEED) {
      violations.add(violation("/result", "not", "is not allowed" + of));
    }
    boolean hasError =
        switch (trigger) {
          case FAIL, REJECT, CANCEL -> true;
          default -> false;
        };
    if (move.errorMessage() != null && !hasError) {
      violations.add(violation("/error_message", "not", "is not allowed" + of));
    }
    if (move.errorMessage() == null && trigger == ContractMove.Trigger.FAIL) {
      violations.add(violation("", "required", "lacks `error_message`, which a failure requires"));
    }
    boolean hasReason =
        switch (trigger) {
          case SUSPEND, REJECT, CANCEL -> true;
          default -> false;
        };
    if (move.reason() != null && !hasReason) {
      violations.add(violation("/reason", "not", "is not allowed" + of));
    }
    return violations;
  }

  private static Answer resolve(UnitOfWork unit, Command command) {
    ContractResolution found = read(ContractResolutionValidator.read(command.payload()));
    boolean isDone = found.outcome() == ContractResolution.Outcome.DONE;
    String error = found.errorMessage();
    if (isDone ? error != null : found.result() != null) {
      String name = isDone ? "error_message" : "result";
      invalid(
          List.of(
              violation(
                  "/" + name, "not", "is not allowed with `" + found.outcome().wire() + "`")));
    }
    Contracts contracts = new Contracts(unit);
    Id id = contract(contracts, unit, found.executionId());
    LostCalls calls = new LostCalls(unit);
    Step step =
        isDone
            ? calls.done(id, command.actor(), found.result())
            : calls.notDone(id, command.actor(), error == null ? "it was not done" : error);
    return answer(contracts, id, step);
  }

  private static Id contract(Contracts contracts, UnitOfWork unit, @Nullable String spelt) {
    Problem unknown = Problem.unknown("contract " + spelt);
    Id id =
        spelt == null
            ? unit.root().id()
            : Id.parse(spelt).orElseThrow(() -> new DeclinedException(unknown));
    return contracts
        .find(id)
        .map(ExecutionContract::executionId)
        .orElseThrow(() -> new DeclinedException(unknown));
  }

  private static Answer answer(Contracts contracts, Id id, Step step) {
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(told(contracts.get(id)));
  }

  private static JsonObject told(ExecutionContract contract) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("execution_id", contract.executionId().toString())
            .add("session_id", contract.root().toString())
            .add("status", contract.status().wire())
            .add("irreversible", contract.irreversible());
    String key = contract.idempotencyKey();
    if (key != null) {
      json.add("idempotency_key", key);
    }
    return json.build();
  }

  private static <T> T read(Reading<T> reading) {
    invalid(reading.violations());
    return reading.orElseThrow();
  }

  private static void invalid(List<Violation> violations) {
    if (!violations.isEmpty()) {
      throw new DeclinedException(Problem.invalid(violations));
    }
  }

  private static Violation violation(String pointer, String keyword, String message) {
    return new Violation(pointer, "", keyword, message);
  }
}
