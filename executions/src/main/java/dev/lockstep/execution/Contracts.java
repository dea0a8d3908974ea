package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The contracts of a unit of work: creates them below its root or as its root, and moves them. If
 * the chart refuses a move, the result is {@link Step.Refused} and nothing changes. For use by one
 * thread.
 */
public final class Contracts {

  private static final Set<String> ENDED =
      Stream.of(ExecutionContractState.values())
          .filter(ExecutionContractState::isFinal)
          .map(ExecutionContractState::wire)
          .collect(Collectors.toUnmodifiableSet());

  private static final int LONGEST_EVIDENCE = 500;
  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final UnitOfWork unit;

  public Contracts(UnitOfWork unit) {
    this.unit = unit;
  }

  /**
   * Creates a contract, unless the same irreversible action is completed or in progress within the
   * scope of its key ({@link KeyTerms}). While a contract with the key is pending, running, waiting
   * or completed, the key is taken. A completed action may be repeated when its key has expired, or
   * when the draft repeats it with a person's consent.
   *
   * @param node name of the node that creates it, for the trace
   */
  public Creation create(ContractDraft draft, String node) {
    return new ContractCreation(unit).create(draft, node);
  }

  /** Returns a contract, which is the root or below it; empty if there is none. */
  public Optional<ExecutionContract> find(Id id) {
    return unit.find(id).flatMap(ExecutionContract::of);
  }

  /**
   * Returns a contract that must exist.
   *
   * @throws IllegalStateException if it does not exist
   */
  public ExecutionContract get(Id id) {
    return find(id).orElseThrow(() -> new IllegalStateException("there is no contract " + id));
  }

  /**
   * Returns all contracts below the root, and the root if it is one, in the order of their
   * creation.
   */
  public List<ExecutionContract> all() {
    return contracts(unit.children()).toList();
  }

  /** Returns the contracts that have not ended. Ended ones are not read. */
  public List<ExecutionContract> open() {
    return contracts(unit.children(ENDED)).filter(contract -> !contract.isTerminal()).toList();
  }

  private Stream<ExecutionContract> contracts(List<Instance> children) {
    return Stream.concat(Stream.of(unit.root()), children.stream())
        .flatMap(instance -> ExecutionContract.of(instance).stream());
  }

  /** Returns the contracts that may be started. */
  public List<ExecutionContract> pending() {
    return those(contract -> isPending(contract) && !contract.isDeferred());
  }

  /** Returns the contracts that wait for another contract before they may be started. */
  public List<ExecutionContract> deferred() {
    return those(contract -> isPending(contract) && contract.isDeferred());
  }

  /** Returns the contracts that wait for an answer, without those whose outcome is unknown. */
  public List<ExecutionContract> waiting() {
    return those(ExecutionContract::isResumable);
  }

  /** Returns the contracts whose outcome is unknown. */
  public List<ExecutionContract> unresolved() {
    return those(ExecutionContract::outcomeUnknown);
  }

  private List<ExecutionContract> those(Predicate<ExecutionContract> condition) {
    return open().stream().filter(condition).toList();
  }

  private static boolean isPending(ExecutionContract contract) {
    return contract.status() == ExecutionContractState.PENDING;
  }

  /** Allows a deferred contract to start. */
  public void undefer(Id id) {
    unit.data(id, new ContractData(unit.get(id).data()).undeferred().json());
  }

  /** Starts a contract; a tool call is announced in the journal before the call is made. */
  public Step start(Id id, String actor) {
    return move(id, "start", actor, TransitionTexts.NONE);
  }

  /** Completes a contract. */
  public Step succeed(Id id, String actor, String result) {
    return move(id, "succeed", actor, TransitionTexts.result(result));
  }

  /** Ends a contract with an error. */
  public Step fail(Id id, String actor, String error) {
    return move(id, "fail", actor, TransitionTexts.error(error, null));
  }

  /**
   * Rejects a contract by the decision of a person or a policy.
   *
   * @param error reason, for people to read
   */
  public Step reject(Id id, String actor, String error) {
    return move(id, "reject", actor, TransitionTexts.error(error, null));
  }

  /**
   * Suspends a contract until an answer arrives.
   *
   * @param reason reason, a word in kebab case; {@code null} for none
   */
  public Step suspend(Id id, String actor, @Nullable String reason) {
    return move(id, "suspend", actor, TransitionTexts.because(reason));
  }

  /** Resumes a contract whose answer has arrived. */
  public Step resume(Id id, String actor) {
    return move(id, "resume", actor, TransitionTexts.NONE);
  }

  /**
   * Cancels a contract.
   *
   * @param reason reason, a word in kebab case
   */
  public Step cancel(Id id, String actor, String reason) {
    return move(id, "cancel", actor, TransitionTexts.because(reason));
  }

  /**
   * Records what is known about an attempt whose outcome is unclear, or about a result that was too
   * long to store. The line is stored with the contract, and in the journal if the unit has just
   * moved the contract.
   *
   * @param text one line; cut after 500 characters
   */
  public void evidence(Id id, String text) {
    ContractData data = new ContractData(unit.get(id).data());
    String line =
        unit.now() + " attempt " + data.attempt() + ": " + DetailTexts.line(text, LONGEST_EVIDENCE);
    unit.data(id, data.evidence(line).json());
    unit.last(id)
        .ifPresent(entry -> unit.note(id, with(entry.note(), "evidence", new JsonString(line))));
  }

  private static JsonObject with(@Nullable String note, String name, JsonValue value) {
    JsonObject.Builder json = JsonObject.builder();
    if (note != null && JSON.read(note).value() instanceof JsonObject old) {
      for (int i = 0; i < old.size(); i++) {
        if (!old.name(i).equals(name)) {
          json.add(old.name(i), old.value(i));
        }
      }
    }
    return json.add(name, value).build();
  }

  Step move(Id id, String event, String actor, TransitionTexts words) {
    Step step = unit.fire(id, event, actor, null);
    if (!(step instanceof Step.Taken taken) || words.isEmpty()) {
      return step;
    }
    say(id, words);
    return new Step.Taken(unit.get(id), taken.effects());
  }

  private void say(Id id, TransitionTexts words) {
    ContractData data = new ContractData(unit.get(id).data());
    if (words.result() != null) {
      data = data.result(words.result());
    }
    if (words.error() != null) {
      data = data.error(words.error());
    }
    String reason = words.reason();
    if (reason != null) {
      data = data.reason(reason);
      unit.note(id, TransitionTexts.reason(reason));
    }
    unit.data(id, data.json());
    new ExecutionMemory(unit).remember(id);
  }
}
