package dev.lockstep.engine.simulation;

import dev.lockstep.engine.flow.catalog.CatalogCommands;
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
 * The environment of a script: an engine, its clients and its world in one thread. A client whose
 * command got no answer sends it again with its key; after a crash the engine is opened again.
 */
public final class Stage {

  /** The tenant of all instances. */
  public static final String TENANT = "acme";

  /**
   * Commands that may be accepted without a change: a stale timer, and a version of a flow that is
   * already published.
   */
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
   * Creates a stage before the first act.
   *
   * @param disk the store that survives crashes
   * @param program opens an engine with its workers
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

  /** Returns the running engine; after a crash it is opened again. */
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

  /** Sends a command with a new key until it is answered. */
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

  /** Sends a command with its key, or with a new one if it has none, until it is answered. */
  public Answer sendAny(Command command) {
    return command.key() == null ? send(command) : sendAsIs(command);
  }

  /** Sends a command with its own key until it is answered. */
  public Answer sendAsIs(Command command) {
    Answer answer = insist(command);
    sent.add(command);
    return answer;
  }

  /** Sends an old command again, as a client does that never received its answer. */
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
    throw new AssertionError(command + " was not answered");
  }

  /** Sends a command once. Returns empty if the client should send it again. */
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

  /** Reads the new events of every stream, as a connected client does. */
  public void follow() {
    follower.follow(disk, TENANT);
  }

  /** Returns the events that this client missed or received twice. */
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
   * Lifts every quarantine, as an operator does after the faults. A row whose five workers in a row
   * were lost to random faults is valid.
   *
   * @return true if there was any
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

  /** Executes due timers and ready work until none is left. */
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
    throw new AssertionError("the work does not end");
  }

  /** Expires the leases of dead workers as well, so that no work is left. */
  void finish() {
    settle();
    for (int round = 0; round < ROUNDS && !waiting().isEmpty(); round++) {
      clock.turn(LEASE);
      settle();
    }
  }

  /** Returns the rows with ready work that no worker holds. */
  List<StoredInstance> waiting() {
    return disk.reads().page(new Reads.Page(TENANT, null, null, null, 200)).stream()
        .filter(row -> row.work().queue() != null && row.work().readyAt() <= clock.millis())
        .toList();
  }

  /** Executes due timers and ready work once. Work may be left. */
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

  /** Returns the number of engines that were opened. */
  public int lives() {
    return lives;
  }

  /** Returns the history for the judge. */
  public History history() {
    return Chronicle.of(
        disk, TENANT, observer.calls(), observer::committed, observer.effects(), observer.reads());
  }
}
