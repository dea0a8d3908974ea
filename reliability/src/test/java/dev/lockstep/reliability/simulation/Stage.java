package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.History;
import dev.lockstep.engine.history.Read;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.flow.catalog.CatalogCommands;
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
 * Where a script is played: an engine, its clients and its world in one thread. A client whose
 * command was not answered sends it again under its key; an engine that crashed is opened again.
 */
public final class Stage {

  /** Whose instances are played with. */
  public static final String TENANT = "acme";

  /** A stale timer, and a version of a flow that is published already. */
  private static final Set<String> MAY_CHANGE_NOTHING =
      Set.of("timer", CatalogCommands.PUBLISH, CatalogCommands.BEGIN_WORKFLOW);

  private static final int TRIES = 50;
  private static final int PASSES = 500;
  private static final int ROUNDS = 20;
  private static final Duration LEASE = Duration.ofSeconds(11);

  private final Store disk;
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
   * A stage before the first act.
   *
   * @param disk what outlives a crash
   * @param program opens an engine with all that belongs to it
   */
  public Stage(
      Store disk,
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

  /** The engine at work; opened again when it is dead. */
  public Process process() {
    while (process.isEmpty()) {
      points.restart();
      lives++;
      try {
        Store seen = new FaultyStore(disk, points, observer::committed);
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

  /** A key nobody has used. */
  public String newKey() {
    return "k" + ++keys;
  }

  /** Sends a command under its key, or under a new one if it has none, until it is answered. */
  public Answer sendAny(Command command) {
    return command.key() == null ? send(command) : sendAsIs(command);
  }

  /** Sends a command under the key it has until it is answered. */
  public Answer sendAsIs(Command command) {
    Answer answer = insist(command);
    sent.add(command);
    return answer;
  }

  /** Sends something again that was sent long ago, as a client does that never got its answer. */
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

  /** Sends a command once; empty when the client should send it again. */
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

  /** Whether an accepted command must have left a row: all but those that say otherwise. */
  private static boolean changes(Command command, String answer) {
    return !MAY_CHANGE_NOTHING.contains(command.kind()) && !answer.contains("\"accepted\":false");
  }

  /** Reads what is new on every stream, as a client does that stays connected. */
  public void follow() {
    follower.follow(disk, TENANT);
  }

  /** What such a client missed or saw twice. */
  List<Finding> followed() {
    follow();
    return follower.findings(disk);
  }

  /** Reads an instance as a client does. */
  public Optional<StoredInstance> read(Id id) {
    long invoked = observer.tick();
    try {
      Optional<StoredInstance> row = process().engine().store().reads().instance(id);
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
   * Lifts every quarantine, as an operator does once the faults are over: a row that lost five
   * workers in a row to random faults is sound.
   *
   * @return whether there was any
   */
  private boolean liftQuarantines() {
    boolean isLifted = false;
    try {
      for (StoredInstance row : process().engine().store().reads().quarantined(TENANT, null, 100)) {
        Answer answer = process().engine().submit(BasicHandlers.lift(row.id(), row.root(), TENANT));
        isLifted |= answer instanceof Answer.Accepted;
      }
    } catch (StoreException away) {
      return true;
    }
    return isLifted;
  }

  /** Lets timers and workers do what they can now, until nothing is left. */
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

  /** Lets leases of the dead run out as well, so that in the end nothing is left to do. */
  void finish() {
    settle();
    for (int round = 0; round < ROUNDS && !waiting().isEmpty(); round++) {
      clock.turn(LEASE);
      settle();
    }
  }

  /** Work that is ready and that nobody holds. */
  List<StoredInstance> waiting() {
    return disk.reads().page(new Reads.Page(TENANT, null, null, null, 200)).stream()
        .filter(row -> row.work().queue() != null && row.work().readyAt() <= clock.millis())
        .toList();
  }

  /** One pass of timers and workers, which may leave something to do. */
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

  Store disk() {
    return disk;
  }

  /** How many engines were opened. */
  public int lives() {
    return lives;
  }

  /** What happened, for the judge. */
  public History history() {
    return Chronicle.of(
        disk, TENANT, observer.calls(), observer::committed, observer.effects(), observer.reads());
  }
}
