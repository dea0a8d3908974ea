package dev.lockstep.execution;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Step;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
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
 * The contracts of a unit of work: creates them below its root, or as its root, and moves them.
 * What the chart refuses is answered as {@link Step.Refused} and changes nothing. For one thread.
 */
public final class Contracts {

  private static final Set<String> ENDED =
      Stream.of(ExecutionContractState.values())
          .filter(ExecutionContractState::isFinal)
          .map(ExecutionContractState::wire)
          .collect(Collectors.toUnmodifiableSet());

  private static final int LONGEST_EVIDENCE = 500;
  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Unit unit;

  public Contracts(Unit unit) {
    this.unit = unit;
  }

  /**
   * Creates a contract, unless the same irreversible action is done already or under way in the
   * scope of its key ({@link KeyTerms}): while such a contract is pending, running, waiting or
   * completed, its key is taken. A completed action may be done again when its key has expired, or
   * when the draft repeats it with a person's consent.
   *
   * @param node who creates it, for the trace
   */
  public Creation create(ContractDraft draft, String node) {
    return new ContractCreation(unit).create(draft, node);
  }

  /** A contract below the root, or the root. */
  public Optional<ExecutionContract> find(Id id) {
    return unit.find(id).flatMap(ExecutionContract::of);
  }

  /**
   * A contract that is there.
   *
   * @throws IllegalStateException if it is not
   */
  public ExecutionContract get(Id id) {
    return find(id).orElseThrow(() -> new IllegalStateException("there is no contract " + id));
  }

  /** All contracts below the root, and the root if it is one, in the order of their creation. */
  public List<ExecutionContract> all() {
    return contracts(unit.children()).toList();
  }

  /** Those that have not ended; they are read alone, however many have. */
  public List<ExecutionContract> open() {
    return contracts(unit.children(ENDED)).filter(contract -> !contract.isTerminal()).toList();
  }

  private Stream<ExecutionContract> contracts(List<Instance> children) {
    return Stream.concat(Stream.of(unit.root()), children.stream())
        .flatMap(instance -> ExecutionContract.of(instance).stream());
  }

  /** Those that may be started. */
  public List<ExecutionContract> pending() {
    return those(contract -> isPending(contract) && !contract.isDeferred());
  }

  /** Those that wait for another contract before they may be started. */
  public List<ExecutionContract> deferred() {
    return those(contract -> isPending(contract) && contract.isDeferred());
  }

  /** Those that wait for somebody's answer; never one whose outcome is unknown. */
  public List<ExecutionContract> waiting() {
    return those(ExecutionContract::isResumable);
  }

  /** Those that wait because nobody knows if they were done. */
  public List<ExecutionContract> unresolved() {
    return those(ExecutionContract::outcomeUnknown);
  }

  private List<ExecutionContract> those(Predicate<ExecutionContract> condition) {
    return open().stream().filter(condition).toList();
  }

  private static boolean isPending(ExecutionContract contract) {
    return contract.status() == ExecutionContractState.PENDING;
  }

  /** A deferred contract need wait no longer; before that it is not to be started. */
  public void undefer(Id id) {
    unit.data(id, new ContractData(unit.get(id).data()).undeferred().json());
  }

  /** It is being executed; for a tool call the journal says so before the call is made. */
  public Step start(Id id, String actor) {
    return move(id, "start", actor, Words.NONE);
  }

  /** It did what it should. */
  public Step succeed(Id id, String actor, String result) {
    return move(id, "succeed", actor, Words.result(result));
  }

  /** It ended with an error. */
  public Step fail(Id id, String actor, String error) {
    return move(id, "fail", actor, Words.error(error, null));
  }

  /**
   * A person or a policy refused it.
   *
   * @param error why, for people to read
   */
  public Step reject(Id id, String actor, String error) {
    return move(id, "reject", actor, Words.error(error, null));
  }

  /**
   * It waits for somebody.
   *
   * @param reason why, a word in kebab case; {@code null} when there is nothing to say
   */
  public Step suspend(Id id, String actor, @Nullable String reason) {
    return move(id, "suspend", actor, Words.because(reason));
  }

  /** What it waited for has come. */
  public Step resume(Id id, String actor) {
    return move(id, "resume", actor, Words.NONE);
  }

  /**
   * It is given up.
   *
   * @param reason why, a word in kebab case
   */
  public Step cancel(Id id, String actor, String reason) {
    return move(id, "cancel", actor, Words.because(reason));
  }

  /**
   * Records what is known about an attempt whose outcome is unclear, or about a result that could
   * not be kept whole: beside the contract, and in the journal if the contract has just moved.
   *
   * @param text one line; longer than 500 characters it is cut
   */
  public void evidence(Id id, String text) {
    ContractData data = new ContractData(unit.get(id).data());
    String line =
        unit.now() + " attempt " + data.attempt() + ": " + Texts.line(text, LONGEST_EVIDENCE);
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

  Step move(Id id, String event, String actor, Words words) {
    Step step = unit.fire(id, event, actor, null);
    if (!(step instanceof Step.Taken taken) || words.isEmpty()) {
      return step;
    }
    say(id, words);
    return new Step.Taken(unit.get(id), taken.effects());
  }

  private void say(Id id, Words words) {
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
      unit.note(id, Words.reason(reason));
    }
    unit.data(id, data.json());
    new ExecutionMemory(unit).remember(id);
  }
}
