package dev.lockstep.engine.internal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that a decision made in advance takes effect only if nothing it depends on has changed. */
final class EarlyDecisionTest {

  private static final String TENANT = "acme";
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z"));
  private static final List<String> EVENTS =
      List.of("start", "suspend", "resume", "succeed", "fail");

  private static CommandProcessor runner(RecordStore store) {
    List<Definition> versions =
        Charts.all().stream()
            .map(chart -> new Definition(store.define(chart.id(), ""), chart, Domain.NONE))
            .toList();
    Map<String, Handler> handlers = new LinkedHashMap<>(BasicHandlers.all());
    handlers.put("grow", EarlyDecisionTest::grow);
    handlers.put("move", EarlyDecisionTest::move);
    handlers.put("paint", EarlyDecisionTest::paint);
    handlers.put("copy", EarlyDecisionTest::copy);
    handlers.put("claim", EarlyDecisionTest::claim);
    handlers.put("free", EarlyDecisionTest::free);
    handlers.put("queue", EarlyDecisionTest::queue);
    return new CommandProcessor(
        store,
        CLOCK,
        new TimedIds(CLOCK, store.nextNode()),
        new Definitions(versions, store::definition),
        handlers);
  }

  private static Answer grow(UnitOfWork unit, Command command) {
    Id child = unit.newId();
    unit.start(child, "execution-contract", JsonObject.EMPTY, JsonObject.EMPTY);
    return Answer.accepted(JsonObject.of("id", new JsonString(child.toString())));
  }

  private static Answer move(UnitOfWork unit, Command command) {
    String event = text(command, "event");
    return Answer.accepted(
        JsonObject.of(
            "step",
            new JsonString(
                unit.fire(child(command), event, "tool_node", null).getClass().getSimpleName())));
  }

  /** Changes the data of a child without a step: no counter of any row changes. */
  private static Answer paint(UnitOfWork unit, Command command) {
    Id child = child(command);
    String before = unit.get(child).data().toString();
    unit.data(child, JsonObject.of("colour", new JsonString(text(command, "value"))));
    return Answer.accepted(JsonObject.of("before", new JsonString(before)));
  }

  /** Writes what it reads in a child into the root. */
  private static Answer copy(UnitOfWork unit, Command command) {
    JsonObject copied = unit.get(child(command)).data();
    unit.data(unit.root().id(), JsonObject.of("copy", copied));
    return Answer.accepted(copied);
  }

  private static Answer claim(UnitOfWork unit, Command command) {
    boolean isFree = unit.claim(text(command, "value"), child(command)).isEmpty();
    unit.data(unit.root().id(), JsonObject.of("claimed", new JsonString(isFree + "")));
    return Answer.accepted(JsonObject.of("free", new JsonString(isFree + "")));
  }

  private static Answer free(UnitOfWork unit, Command command) {
    boolean isHeld = unit.holder(text(command, "value")).isPresent();
    unit.release(text(command, "value"), child(command));
    unit.data(unit.root().id(), JsonObject.of("held", new JsonString(isHeld + "")));
    return Answer.accepted(JsonObject.of("held", new JsonString(isHeld + "")));
  }

  private static Answer queue(UnitOfWork unit, Command command) {
    unit.ready(child(command), "errands", unit.now());
    return Answer.accepted(JsonObject.EMPTY);
  }

  private static Id child(Command command) {
    return Id.parse(text(command, "child")).orElseThrow();
  }

  private static String text(Command command, String name) {
    return ((JsonString) command.payload().get(name)).value();
  }

  private static Command on(Id root, String kind, Id child, String value) {
    return Command.on(
        root,
        kind,
        TENANT,
        JsonObject.builder()
            .add("child", child.toString())
            .add("event", value)
            .add("value", value)
            .build());
  }

  private static Answer now(CommandProcessor runner, Command command) {
    return runner.run(List.of(KeyedCommand.of(command))).get(0);
  }

  private static KeyedCommand early(CommandProcessor runner, Command command) {
    KeyedCommand order = runner.decideEarly(KeyedCommand.of(command));
    assertThat(order.early()).as("a decision about %s", command.kind()).isNotNull();
    return order;
  }

  private static Answer later(CommandProcessor runner, KeyedCommand order) {
    return runner.run(List.of(order)).get(0);
  }

  private static Id id(Answer answer, String name) {
    return Id.parse(((JsonString) answer.orElseThrow().get(name)).value()).orElseThrow();
  }

  private static Id root(CommandProcessor runner) {
    return id(
        now(runner, BasicCommands.start(TENANT, "agent-graph", JsonObject.EMPTY)), "instance");
  }

  private static Id child(CommandProcessor runner, Id root) {
    return id(now(runner, Command.on(root, "grow", TENANT, JsonObject.EMPTY)), "id");
  }

  @BothStores
  void anUnchangedRowNeedsNoSecondDecision(TestDatabase database) {
    CommandProcessor runner = runner(database.store());
    Id root = root(runner);
    Id child = child(runner, root);

    KeyedCommand order = early(runner, on(root, "move", child, "start"));
    assertThat(database.store().reads().instance(child).orElseThrow().state()).isEqualTo("pending");
    assertThat(later(runner, order)).isInstanceOf(Answer.Accepted.class);

    assertThat(database.store().reads().instance(child).orElseThrow().state()).isEqualTo("running");
    assertThat(runner.early().valid()).isEqualTo(1);
    assertThat(runner.early().outdated()).isZero();
  }

  @BothStores
  void aRowThatWasStartedAndTakenInAdvanceIsReadAsItWasWritten(TestDatabase database) {
    CommandProcessor runner = runner(database.store());
    KeyedCommand start =
        early(runner, BasicCommands.start(TENANT, "agent-graph", JsonObject.EMPTY));
    Id root = id(later(runner, start), "instance");
    Id child =
        id(later(runner, early(runner, Command.on(root, "grow", TENANT, JsonObject.EMPTY))), "id");
    for (String event : List.of("start", "suspend", "resume", "succeed")) {
      later(runner, early(runner, on(root, "move", child, event)));
    }

    assertThat(runner.early().valid()).isEqualTo(6);
    assertThat(database.store().reads().instance(child).orElseThrow().state())
        .isEqualTo("completed");
  }

  @BothStores
  void anEarlierCommandOfTheSameTransactionCounts(TestDatabase database) {
    CommandProcessor runner = runner(database.store());
    Id root = root(runner);
    Id child = child(runner, root);
    KeyedCommand one = early(runner, on(root, "paint", child, "red"));
    KeyedCommand other = early(runner, on(root, "paint", child, "blue"));

    List<Answer> answers = runner.run(List.of(one, other));

    assertThat(answers.get(1).orElseThrow().get("before").toString()).contains("red");
    assertThat(runner.early().outdated()).isEqualTo(1);
  }

  @BothStores
  void anotherProcessMayHaveChangedWhatHasNoCounter(TestDatabase database) {
    CommandProcessor runner = runner(database.store());
    CommandProcessor other = runner(database.store());
    Id root = root(runner);
    Id child = child(runner, root);
    KeyedCommand copy = early(runner, on(root, "copy", child, ""));

    now(other, on(root, "paint", child, "red"));

    assertThat(later(runner, copy).orElseThrow().toString()).contains("red");
    assertThat(database.store().reads().instance(root).orElseThrow().data()).contains("red");
  }

  @BothStores
  void aNameMayHaveBeenClaimedInTheMeantime(TestDatabase database) {
    CommandProcessor runner = runner(database.store());
    Id root = root(runner);
    Id other = root(runner);
    KeyedCommand claim = early(runner, on(root, "claim", root, "slot"));
    KeyedCommand second = early(runner, on(other, "claim", other, "slot"));

    List<Answer> answers = runner.run(List.of(claim, second));

    assertThat(answers.get(0).orElseThrow().toString()).contains("true");
    assertThat(answers.get(1).orElseThrow().toString()).contains("false");
    assertThat(now(runner, on(root, "free", root, "slot")).orElseThrow().toString())
        .contains("true");
  }

  @BothStores
  void aLeaseMayHaveBeenLostInTheMeantime(TestDatabase database) {
    CommandProcessor runner = runner(database.store());
    Id root = root(runner);
    Id child = child(runner, root);
    now(runner, on(root, "queue", child, ""));
    Lease lease = take(database.store(), runner);
    KeyedCommand order = early(runner, on(root, "move", child, "start").under(lease));
    database.store().queue().giveBack(List.of(lease));
    take(database.store(), runner);

    Answer answer = later(runner, order);

    assertThat(((Answer.Declined) answer).problem().kind()).isEqualTo(Problem.Kind.LEASE_LOST);
  }

  private static Lease take(RecordStore store, CommandProcessor runner) {
    var taken = store.queue().take(List.of("errands"), "worker", 1, Duration.ofSeconds(9)).get(0);
    runner.reader().read(taken.row());
    return taken.lease();
  }

  @Test
  void anyOrderLeadsToTheSameResultAsDecisionsInTransactions() {
    long valid = 0;
    long outdated = 0;
    for (long seed : Sample.numbers("early decisions", 2_000, 40).toArray()) {
      Play play = new Play(new Random(seed));
      play.play(80);
      play.compare("seed " + seed);
      valid += play.valid();
      outdated += play.outdated();
    }
    assertThat(valid).isPositive();
    assertThat(outdated).isPositive();
  }

  /** Two processes that decide in advance, and two that do not, each pair on its own store. */
  private static final class Play {

    private record Pending(int process, Command command, KeyedCommand order) {}

    private final Random random;
    private final RecordStore store = new MemoryStore(CLOCK);
    private final RecordStore reference = new MemoryStore(CLOCK);
    private final List<CommandProcessor> early = List.of(runner(store), runner(store));
    private final List<CommandProcessor> late = List.of(runner(reference), runner(reference));
    private final List<Id> roots = new ArrayList<>();
    private final List<Id> all = new ArrayList<>();
    private final List<Pending> pending = new ArrayList<>();

    Play(Random random) {
      this.random = random;
      for (int i = 0; i < 2; i++) {
        Id root = root(early.get(0));
        assertThat(root(late.get(0))).isEqualTo(root);
        roots.add(root);
        all.add(root);
        for (int j = 0; j < 2; j++) {
          all.add(child(early.get(0), root));
          child(late.get(0), root);
        }
      }
    }

    void play(int steps) {
      for (int i = 0; i < steps; i++) {
        if (pending.size() < 4 && random.nextInt(3) > 0) {
          decide();
        } else {
          execute(random.nextInt(2));
        }
      }
      execute(0);
      execute(1);
    }

    private void decide() {
      int process = random.nextInt(2);
      int family = random.nextInt(2);
      Id child = all.get(family * 3 + 1 + random.nextInt(2));
      String name = random.nextBoolean() ? "one" : "two";
      Command command =
          switch (random.nextInt(5)) {
            case 0 -> on(roots.get(family), "paint", child, "" + random.nextInt(3));
            case 1 -> on(roots.get(family), "copy", child, "");
            case 2 -> on(roots.get(family), "claim", child, name);
            case 3 -> on(roots.get(family), "free", child, name);
            default ->
                on(roots.get(family), "move", child, EVENTS.get(random.nextInt(EVENTS.size())));
          };
      pending.add(
          new Pending(process, command, early.get(process).decideEarly(KeyedCommand.of(command))));
    }

    /** Executes the waiting commands of a process in one transaction, in a random order. */
    private void execute(int process) {
      List<Pending> batch = pending.stream().filter(one -> one.process == process).toList();
      pending.removeAll(batch);
      List<Pending> shuffled = new ArrayList<>(batch);
      Collections.shuffle(shuffled, random);
      List<Answer> answers = early.get(process).run(shuffled.stream().map(Pending::order).toList());
      List<Answer> expected =
          late.get(process)
              .run(shuffled.stream().map(one -> KeyedCommand.of(one.command)).toList());
      assertThat(answers).isEqualTo(expected);
    }

    void compare(String name) {
      assertThat(rows(store)).as(name).isEqualTo(rows(reference));
      for (Id id : all) {
        assertThat(store.reads().journal(id, -1, 1_000))
            .as(name)
            .isEqualTo(reference.reads().journal(id, -1, 1_000));
      }
      for (Id root : roots) {
        assertThat(store.reads().stream(root, 0, 1_000))
            .as(name)
            .isEqualTo(reference.reads().stream(root, 0, 1_000));
      }
    }

    private List<StoredInstance> rows(RecordStore of) {
      return all.stream().map(id -> of.reads().instance(id).orElseThrow()).toList();
    }

    long valid() {
      return early.stream().mapToLong(each -> each.early().valid()).sum();
    }

    long outdated() {
      return early.stream().mapToLong(each -> each.early().outdated()).sum();
    }
  }
}
