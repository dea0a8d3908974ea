package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.History;
import dev.lockstep.engine.history.Read;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.flow.internal.catalog.CatalogCommands;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Plays scripts: an engine, its clients and its world in one thread. A client repeats an unanswered
 * command under its key; an engine that crashed is opened again.
 */
public final class Stage {

  /** The tenant of all instances. */
  public static final String TENANT = "acme";

  /**
   * Kinds of commands that may change nothing: a stale timer, and a version of a flow that is
   * already published.
   */
  private static final Set<String> MAY_CHANGE_NOTHING =
      Set.of("timer", CatalogCommands.PUBLISH, CatalogCommands.BEGIN_WORKFLOW);

  private static final int TRIES = 50;
  private static final int PASSES = 500;
  private static final int ROUNDS = 20;
  private static final Duration LEASE = Duration.ofSeconds(11);

  private final RecordStore disk;
  private final Points points;
  private final Random random;
  private final Function<Surroundings, Process> program;
  private final Observer observer = new Observer();
  private final HandClock clock;
  private final SeededIds ids;
  private final World world;
  private final Follower follower = new Follower();
  private final List<Command> sent = new ArrayList<>();
  private Optional<Process> process = Optional.empty();
  private long keys;
  private int lives;

  /**
   * Creates a stage.
   *
   * @param disk the store, which survives a crash
   * @param program opens an engine with its timers and workers
   */
  public Stage(
      RecordStore disk,
      HandClock clock,
      Points points,
      long seed,
      Function<Surroundings, Process> program) {
    this.disk = disk;
    this.clock = clock;
    this.points = points;
    this.random = new Random(seed);
    this.program = program;
    this.ids = new SeededIds(seed);
    this.world = new World(points, observer, new Random(seed ^ 0x5DEECE66DL));
  }

  /** Returns the engine; opens it again after a crash. */
  public Process process() {
    while (process.isEmpty()) {
      points.restart();
      lives++;
      try {
        RecordStore seen = new FaultyStore(disk, points, observer::committed);
        process = Optional.of(program.apply(new Surroundings(seen, clock, ids, world)));
      } catch (Crash again) {
        process = Optional.empty();
      }
    }
    return process.get();
  }

  private void die() {
    process = Optional.empty();
  }

  /** Sends a command under a new key until it is answered. */
  public Answer send(Command command) {
    Command keyed = command.keyed(newKey());
    Answer answer = insist(keyed);
    sent.add(keyed);
    return answer;
  }

  /** Returns an unused key. */
  public String newKey() {
    return "k" + ++keys;
  }

  /** Sends a command under its key, or under a new one if it has none, until it is answered. */
  public Answer sendAny(Command command) {
    return command.key() == null ? send(command) : sendAsIs(command);
  }

  /** Sends a command under its own key until it is answered. */
  public Answer sendAsIs(Command command) {
    Answer answer = insist(command);
    sent.add(command);
    return answer;
  }

  /** Sends an earlier command again, as a client does that did not receive the answer. */
  public void repeatSomething() {
    if (!sent.isEmpty()) {
      points.count(Fault.REPEATED);
      insist(sent.get(random.nextInt(sent.size())));
    }
  }

  private Answer insist(Command command) {
    for (int tried = 0; tried < TRIES; tried++) {
      Optional<Answer> answer = once(command);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    throw new AssertionError(command + " is not answered");
  }

  /** Sends a command once; empty if the client must send it again. */
  private Optional<Answer> once(Command command) {
    long invoked = observer.tick();
    Answer answer;
    try {
      answer = process().engine().submit(command);
    } catch (Crash crash) {
      die();
      saw(command, Outcome.UNKNOWN, "", invoked);
      return Optional.empty();
    }
    if (answer instanceof Answer.Accepted accepted) {
      saw(command, Outcome.ACCEPTED, JsonWriter.write(accepted.body()), invoked);
      return Optional.of(answer);
    }
    Problem problem = ((Answer.Declined) answer).problem();
    boolean unknown = problem.kind() == Problem.Kind.OUTCOME_UNKNOWN;
    saw(command, unknown ? Outcome.UNKNOWN : Outcome.REFUSED, problem.reason(), invoked);
    boolean again = unknown || problem.kind() == Problem.Kind.UNAVAILABLE || isConflict(problem);
    return again ? Optional.empty() : Optional.of(answer);
  }

  private static boolean isConflict(Problem problem) {
    return problem.kind() == Problem.Kind.OVERLOADED;
  }

  private void saw(Command command, Outcome outcome, String answer, long invoked) {
    long completed = outcome == Outcome.UNKNOWN ? Long.MAX_VALUE : observer.tick();
    Id root = command.root();
    observer.saw(
        new Call(
            String.valueOf(command.key()),
            root == null ? "" : root.toString(),
            command.kind() + JsonWriter.write(command.payload()),
            outcome,
            answer,
            outcome == Outcome.ACCEPTED && changes(command, answer),
            invoked,
            completed));
  }

  /** Returns true if an accepted command must have written a row. */
  private static boolean changes(Command command, String answer) {
    return !MAY_CHANGE_NOTHING.contains(command.kind()) && !answer.contains("\"accepted\":false");
  }

  /** Reads new events of every stream, as a connected client does. */
  public void follow() {
    follower.follow(disk, TENANT);
  }

  /** Returns the events that such a client missed or read twice. */
  List<Finding> followed() {
    follow();
    return follower.findings(disk);
  }

  /** Reads an instance as a client does. */
  public Optional<StoredInstance> read(Id id) {
    long invoked = observer.tick();
    try {
      Optional<StoredInstance> row =
          DurableEngine.of(process().engine()).store().reads().instance(id);
      row.filter(StoredInstance::isRoot).ifPresent(root -> saw(root, invoked));
      return row;
    } catch (Crash crash) {
      die();
      return Optional.empty();
    } catch (StoreException away) {
      return Optional.empty();
    }
  }

  private void saw(StoredInstance row, long invoked) {
    String id = row.id().toString();
    observer.saw(new Read("client", id, row.position(), id, row.state(), invoked, observer.tick()));
  }

  /**
   * Lifts every quarantine, as an operator does when the faults are over: a row that lost five
   * consecutive workers to random faults is not damaged.
   *
   * @return true if there was any
   */
  private boolean liftQuarantines() {
    boolean isLifted = false;
    try {
      for (StoredInstance row :
          DurableEngine.of(process().engine()).store().reads().quarantined(TENANT, null, 100)) {
        Answer answer = process().engine().submit(BasicCommands.lift(row.id(), row.root(), TENANT));
        isLifted |= answer instanceof Answer.Accepted;
      }
    } catch (StoreException away) {
      return true;
    }
    return isLifted;
  }

  /** Runs timers and workers until there is no work. */
  public void settle() {
    for (int pass = 0; pass < PASSES; pass++) {
      try {
        if (!process().work() && !liftQuarantines()) {
          return;
        }
      } catch (Crash crash) {
        die();
      }
    }
    throw new AssertionError("work does not end");
  }

  /** Lets leases of lost workers expire too, so that no work remains. */
  void finish() {
    settle();
    for (int round = 0; round < ROUNDS && !waiting().isEmpty(); round++) {
      clock.turn(LEASE);
      settle();
    }
  }

  /** Returns rows that are ready and not held. */
  List<StoredInstance> waiting() {
    return disk.reads().page(new Reads.Page(TENANT, null, null, null, 200)).stream()
        .filter(row -> row.work().queue() != null && row.work().readyAt() <= clock.millis())
        .toList();
  }

  /** Runs timers and workers once, which may leave work. */
  public void workOnce() {
    try {
      process().work();
    } catch (Crash crash) {
      die();
    }
  }

  public void turn(Duration by) {
    clock.turn(by);
  }

  public Instant now() {
    return clock.instant();
  }

  public World world() {
    return world;
  }

  public Points points() {
    return points;
  }

  public Random random() {
    return random;
  }

  Engine engineReadingTheDisk() {
    return DurableEngine.of(process().engine()).withReads(disk.reads());
  }

  /** Returns the store below the faults. */
  RecordStore disk() {
    return disk;
  }

  /** Returns how many engines were opened. */
  public int lives() {
    return lives;
  }

  /** Returns the history for the judge. */
  public History history() {
    return Chronicle.of(
        disk, TENANT, observer.calls(), observer::committed, observer.effects(), observer.reads());
  }
}
