package dev.lockstep.engine.internal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Health;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.migration.MigrationHandler;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredSnapshots;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Tests that commands in a shared transaction behave as if each were executed alone. */
final class CommandProcessorTest {

  private static final String TENANT = "acme";
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z"));

  private static CommandProcessor runner(RecordStore store, Map<String, Handler> more) {
    List<Definition> versions =
        Charts.all().stream()
            .map(chart -> new Definition(store.define(chart.id(), ""), chart, Domain.NONE))
            .toList();
    Map<String, Handler> handlers = new LinkedHashMap<>(BasicHandlers.all());
    handlers.putAll(more);
    return new CommandProcessor(
        store,
        CLOCK,
        new TimedIds(CLOCK, store.nextNode()),
        new Definitions(versions, store::definition),
        handlers);
  }

  private static List<Answer> run(CommandProcessor runner, Command... commands) {
    return runner.run(Stream.of(commands).map(KeyedCommand::of).toList());
  }

  private static Id begin(CommandProcessor runner, String chart) {
    Answer answer = run(runner, BasicCommands.start(TENANT, chart, JsonObject.EMPTY)).get(0);
    return Id.parse(((JsonString) answer.orElseThrow().get("instance")).value()).orElseThrow();
  }

  private static Command fire(Id contract, String event) {
    return BasicCommands.fire(contract, TENANT, event, null).by("tool_node", "");
  }

  @BothStores
  void laterCommandsSeeWhatEarlierOnesDid(TestDatabase database) {
    CommandProcessor runner = runner(database.store(), Map.of());
    Id contract = begin(runner, "execution-contract");

    List<Answer> answers =
        run(
            runner,
            fire(contract, "start"),
            fire(contract, "suspend"),
            fire(contract, "succeed"),
            fire(contract, "resume"),
            fire(contract, "succeed"),
            fire(contract, "fail"));

    assertThat(answers)
        .extracting(answer -> answer instanceof Answer.Accepted)
        .containsExactly(true, true, false, true, true, false);
    assertThat(database.store().reads().journal(contract, 0, 10))
        .extracting(Entry::to)
        .containsExactly("running", "waiting", "running", "completed");
    assertThat(database.store().reads().stream(contract, 0, 10))
        .extracting(StreamEvent::seq)
        .containsExactly(1L, 2L, 3L, 4L);
  }

  @BothStores
  void commandsThatReadRowsSeeEarlierMigrations(TestDatabase database) {
    List<Long> positions = new ArrayList<>();
    CommandProcessor runner =
        runner(
            database.store(),
            Map.of(
                "move",
                (unit, command) -> {
                  UnitRows rows = ((CommandUnit) unit).asRows();
                  StoredInstance row = rows.root();
                  rows.migrate(
                      row, row.definition(), row.state(), row.snapshot(), false, List.of(), "{}");
                  return Answer.accepted(JsonObject.EMPTY);
                },
                "look",
                (unit, command) -> {
                  positions.add(((CommandUnit) unit).rows().get(0).position());
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    Id contract = begin(runner, "execution-contract");
    long begun = database.store().reads().instance(contract).orElseThrow().position();
    Command move = Command.on(contract, "move", TENANT, JsonObject.EMPTY);
    Command look = Command.on(contract, "look", TENANT, JsonObject.EMPTY);

    List<Answer> answers = run(runner, move, look, move, move, look);

    assertThat(answers).allMatch(Answer.Accepted.class::isInstance);
    assertThat(positions).containsExactly(begun + 1, begun + 3);
  }

  /** A row that a command has quarantined is migrated or checked in the next transaction. */
  @BothStores
  void commandsThatReadRowsSeeQuarantinesOfTheTransaction(TestDatabase database) {
    List<String> seen = new ArrayList<>();
    CommandProcessor runner =
        runner(
            database.store(),
            Map.of(
                "move",
                (unit, command) -> {
                  seen.add("move " + ((CommandUnit) unit).asRows().root().quarantine());
                  return Answer.accepted(JsonObject.EMPTY);
                },
                "look",
                (unit, command) -> {
                  seen.add("look " + ((CommandUnit) unit).rows().get(0).quarantine());
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    for (String kind : List.of("move", "look")) {
      Id contract = begin(runner, "execution-contract");
      StoredSnapshots.replace(database, contract, "pending", "pondering");
      Command later = Command.on(contract, kind, TENANT, JsonObject.EMPTY);

      List<Answer> answers = run(runner, fire(contract, "start"), later);

      assertThat(answers)
          .extracting(answer -> answer instanceof Answer.Accepted)
          .containsExactly(false, true);
    }
    assertThat(seen).hasSize(2).noneMatch(text -> text.endsWith("null"));
  }

  /** The malformed command is declined without a failure of the transaction. */
  @BothStores
  void malformedMigrationsAreDeclinedAlone(TestDatabase database) {
    Handler migrate = new MigrationHandler(new Definitions(List.of(), any -> Optional.empty()));
    CommandProcessor runner = runner(database.store(), Map.of(MigrationHandler.KIND, migrate));
    Id contract = begin(runner, "execution-contract");
    JsonObject known = JsonObject.of("instance", new JsonString(contract.toString()));
    List<Command> malformed = new ArrayList<>();
    for (JsonObject payload :
        List.of(
            JsonObject.EMPTY,
            known,
            known.with("migration", JsonNumber.of(1)),
            known.with("migration", new JsonString("x")),
            JsonObject.of("instance", new JsonString("no ID")),
            JsonObject.of("instance", JsonNumber.of(7)))) {
      malformed.add(Command.on(contract, MigrationHandler.KIND, TENANT, payload));
    }
    malformed.add(Command.begin(MigrationHandler.KIND, TENANT, known));
    List<Command> commands = new ArrayList<>(malformed);
    commands.add(0, fire(contract, "start"));
    commands.add(fire(contract, "succeed"));

    List<Answer> answers = run(runner, commands.toArray(Command[]::new));

    assertThat(answers.get(0)).isInstanceOf(Answer.Accepted.class);
    assertThat(answers.get(answers.size() - 1)).isInstanceOf(Answer.Accepted.class);
    assertThat(answers.subList(1, answers.size() - 1))
        .extracting(answer -> ((Answer.Declined) answer).problem())
        .extracting(Problem::kind, Problem::reason)
        .containsOnly(tuple(Problem.Kind.INVALID, "command-invalid"));
    assertThat(runner.failures().seen()).isEqualTo(Health.Failures.NONE);
  }

  @BothStores
  void commandsAfterAChangeByAnOperatorAreExecutedInTheNextTransaction(TestDatabase database) {
    List<Integer> counts = new ArrayList<>();
    CommandProcessor runner =
        runner(
            database.store(),
            Map.of(
                "lift",
                (unit, command) -> {
                  CommandUnit own = (CommandUnit) unit;
                  own.lift(own.row(command.root()).orElseThrow());
                  return Answer.accepted(JsonObject.EMPTY);
                },
                "count",
                (unit, command) -> {
                  counts.add(((CommandUnit) unit).rows().size());
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    Id contract = begin(runner, "execution-contract");
    Command lift = Command.on(contract, "lift", TENANT, JsonObject.EMPTY);
    Command count = Command.on(contract, "count", TENANT, JsonObject.EMPTY);

    List<Answer> answers =
        run(
            runner,
            lift,
            fire(contract, "start"),
            count,
            fire(contract, "start"),
            lift,
            fire(contract, "succeed"));

    assertThat(answers)
        .extracting(answer -> answer instanceof Answer.Accepted)
        .containsExactly(true, true, true, false, true, true);
    assertThat(counts).isNotEmpty().containsOnly(1);
    assertThat(database.store().reads().journal(contract, 0, 10))
        .extracting(Entry::to)
        .containsExactly("running", "completed");
  }

  @BothStores
  void oneKeyIsCarriedOutOnceInATransaction(TestDatabase database) {
    CommandProcessor runner = runner(database.store(), Map.of());
    Command start = BasicCommands.start(TENANT, "session", JsonObject.EMPTY).keyed("once");

    List<Answer> answers = run(runner, start, start, start);

    assertThat(answers)
        .extracting(answer -> ((Answer.Accepted) answer).isRepeat())
        .containsExactly(false, true, true);
    assertThat(answers).extracting(Answer::orElseThrow).containsOnly(answers.get(0).orElseThrow());
  }

  @BothStores
  void answersAgainHoweverDeepAndLongTheAnswerWas(TestDatabase database) {
    JsonObject body = JsonObject.of("text", new JsonString("x".repeat(1 << 20)));
    for (int i = 0; i < 100; i++) {
      body = JsonObject.of("in", body);
    }
    Answer given = Answer.accepted(body);
    CommandProcessor runner = runner(database.store(), Map.of("talk", (unit, command) -> given));
    Command talk = Command.begin("talk", TENANT, JsonObject.EMPTY).keyed("once");

    run(runner, talk);

    assertThat(run(runner, talk).get(0).orElseThrow()).isEqualTo(given.orElseThrow());
  }

  @BothStores
  void readsAtOnceWhatManyCommandsAskFor(TestDatabase database) {
    AtomicInteger questions = new AtomicInteger();
    RecordStore counting =
        answering(
            RecordStore.class,
            database.store(),
            (method, result) ->
                method.equals("begin")
                    ? answering(
                        Transaction.class,
                        (Transaction) result,
                        (question, answer) -> {
                          questions.addAndGet(question.matches("instance.*|lock") ? 1 : 0);
                          return answer;
                        })
                    : result);
    CommandProcessor runner =
        runner(counting, Map.of("grow", new Growing(), "look", new Looking()));
    Id root = begin(runner, "agent-graph");
    List<Id> children = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      JsonObject body =
          run(runner, Command.on(root, "grow", TENANT, JsonObject.EMPTY)).get(0).orElseThrow();
      children.add(Id.parse(((JsonString) body.get("child")).value()).orElseThrow());
    }
    questions.set(0);

    List<Answer> answers =
        run(
            runner,
            children.stream()
                .map(child -> JsonObject.of("child", new JsonString(child.toString())))
                .map(payload -> Command.on(root, "look", TENANT, payload))
                .toArray(Command[]::new));

    assertThat(answers).allMatch(answer -> answer instanceof Answer.Accepted);
    assertThat(questions).hasValue(1);
  }

  /** Starts a child. */
  private static final class Growing implements Handler {

    @Override
    public Answer handle(UnitOfWork unit, Command command) {
      Id child = unit.newId();
      unit.start(child, "execution-contract", JsonObject.EMPTY, JsonObject.EMPTY);
      return Answer.accepted(JsonObject.of("child", new JsonString(child.toString())));
    }
  }

  /** Reads a child that it announced in advance. */
  private static final class Looking implements Handler {

    @Override
    public Answer handle(UnitOfWork unit, Command command) {
      reads(command).forEach(unit::get);
      return Answer.accepted(JsonObject.EMPTY);
    }

    @Override
    public List<Id> reads(Command command) {
      return List.of(Id.parse(((JsonString) command.payload().get("child")).value()).orElseThrow());
    }
  }

  private static <T> T answering(
      Class<T> type, T real, BiFunction<String, Object, Object> afterwards) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return afterwards.apply(method.getName(), method.invoke(real, arguments));
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            }));
  }

  @BothStores
  void aFailingProgramTakesNothingFromItsNeighbours(TestDatabase database) {
    Handler broken =
        (unit, command) -> {
          unit.fire(unit.root().id(), "start", "tool_node", null);
          throw new IllegalStateException("planted");
        };
    CommandProcessor runner = runner(database.store(), Map.of("break", broken));
    Id contract = begin(runner, "execution-contract");

    List<Answer> answers =
        run(
            runner,
            Command.on(contract, "break", TENANT, JsonObject.EMPTY),
            fire(contract, "start"));

    assertThat(((Answer.Declined) answers.get(0)).problem().kind()).isEqualTo(Problem.Kind.FAILED);
    assertThat(answers.get(1)).isInstanceOf(Answer.Accepted.class);
    assertThat(database.store().reads().journal(contract, 0, 10)).hasSize(1);
  }

  @BothStores
  void anErrorFailsItsCommandAloneAndIsNamed(TestDatabase database) {
    Map<String, Error> errors =
        Map.of(
            "memory", new OutOfMemoryError("planted"),
            "stack", new StackOverflowError("planted"),
            "link", new NoClassDefFoundError("planted"));
    Map<String, Handler> handlers = new LinkedHashMap<>();
    errors.forEach(
        (kind, error) ->
            handlers.put(
                kind,
                (unit, command) -> {
                  throw error;
                }));
    CommandProcessor runner = runner(database.store(), handlers);
    Id contract = begin(runner, "execution-contract");
    Id other = begin(runner, "execution-contract");

    List<Answer> answers =
        contained(
            runner,
            fire(contract, "start"),
            Command.on(contract, "memory", TENANT, JsonObject.EMPTY),
            Command.on(other, "stack", TENANT, JsonObject.EMPTY),
            fire(other, "start"),
            Command.begin("link", TENANT, JsonObject.EMPTY),
            fire(contract, "succeed"));

    assertThat(answers)
        .extracting(answer -> answer instanceof Answer.Accepted)
        .containsExactly(true, false, false, true, false, true);
    assertThat(problem(answers.get(1)).kind()).isEqualTo(Problem.Kind.FAILED);
    assertThat(problem(answers.get(1)).detail())
        .isEqualTo(
            "command `memory` on %s failed: java.lang.OutOfMemoryError; nothing was changed, see the log"
                .formatted(contract));
    assertThat(problem(answers.get(2)).detail()).contains("stack", "StackOverflowError");
    assertThat(problem(answers.get(4)).detail())
        .startsWith("command `link` failed: java.lang.NoClassDefFoundError");
    assertThat(database.store().reads().journal(contract, 0, 10))
        .extracting(Entry::to)
        .containsExactly("running", "completed");
    assertThat(runner.failures().seen().last()).contains("NoClassDefFoundError");
    assertThat(runner.failures().lastOf(contract))
        .hasValueSatisfying(last -> last.contains("memory"));
  }

  @BothStores
  void aTransactionThatBreaksInOneCommandIsBeganAnewForTheOthers(TestDatabase database) {
    AtomicInteger broken = new AtomicInteger();
    RecordStore brittle =
        answering(
            RecordStore.class,
            database.store(),
            (method, result) -> {
              if (!method.equals("begin")) {
                return result;
              }
              broken.set(0);
              return answering(
                  Transaction.class,
                  (Transaction) result,
                  (question, answer) -> {
                    if (question.equals("holders")) {
                      broken.set(1);
                    }
                    if (broken.get() == 1 && !question.equals("close")) {
                      throw new IllegalStateException("planted");
                    }
                    return answer;
                  });
            });
    Handler asking =
        (unit, command) ->
            Answer.accepted(JsonObject.of("is", new JsonString(unit.holder("name").toString())));
    CommandProcessor runner = runner(brittle, Map.of("ask", asking));
    Id contract = begin(runner, "execution-contract");

    List<Answer> answers =
        run(runner, Command.on(contract, "ask", TENANT, JsonObject.EMPTY), fire(contract, "start"));

    assertThat(problem(answers.get(0)).kind()).isEqualTo(Problem.Kind.FAILED);
    assertThat(answers.get(1)).isInstanceOf(Answer.Accepted.class);
  }

  @BothStores
  void anErrorDuringACommitIsNeverTriedAgain(TestDatabase database) {
    AtomicInteger commits = new AtomicInteger();
    RecordStore dying =
        answering(
            RecordStore.class,
            database.store(),
            (method, result) ->
                method.equals("begin")
                    ? answering(
                        Transaction.class,
                        (Transaction) result,
                        (question, answer) -> {
                          if (question.equals("commitUnflushed")
                              && commits.incrementAndGet() == 3) {
                            throw new OutOfMemoryError("planted");
                          }
                          return answer;
                        })
                    : result);
    CommandProcessor runner = runner(dying, Map.of());
    Id contract = begin(runner, "execution-contract");
    Id other = begin(runner, "execution-contract");

    List<Answer> answers = contained(runner, fire(contract, "start"), fire(other, "start"));

    assertThat(answers)
        .extracting(answer -> problem(answer).kind())
        .containsOnly(Problem.Kind.OUTCOME_UNKNOWN);
    assertThat(commits).hasValue(3);
  }

  private static List<Answer> contained(CommandProcessor runner, Command... commands) {
    List<KeyedCommand> orders = Stream.of(commands).map(KeyedCommand::of).toList();
    return runner.settled(runner.runUnflushed(orders, true));
  }

  private static Problem problem(Answer answer) {
    return ((Answer.Declined) answer).problem();
  }

  @BothStores
  void whatCannotBeWrittenTakesNothingFromItsNeighbours(TestDatabase database) {
    Handler unwritable =
        (unit, command) -> {
          unit.data(unit.root().id(), nested(100_000));
          return Answer.accepted(JsonObject.EMPTY);
        };
    Handler endless =
        (unit, command) -> Answer.accepted(JsonObject.of("depth", new JsonString(endless(""))));
    CommandProcessor runner = runner(database.store(), Map.of("nest", unwritable, "dig", endless));
    Id contract = begin(runner, "execution-contract");

    List<Answer> answers =
        run(
            runner,
            Command.on(contract, "nest", TENANT, JsonObject.EMPTY),
            Command.on(contract, "dig", TENANT, JsonObject.EMPTY),
            fire(contract, "start"));

    assertThat(answers.subList(0, 2))
        .extracting(answer -> ((Answer.Declined) answer).problem().kind())
        .containsExactly(Problem.Kind.INVALID, Problem.Kind.FAILED);
    assertThat(answers.get(2)).isInstanceOf(Answer.Accepted.class);
    assertThat(database.store().reads().journal(contract, 0, 10)).hasSize(1);
  }

  @BothStores
  void declinesWhatWouldGrowTooLargeToBeReadBack(TestDatabase database) {
    Handler hoarding =
        (unit, command) -> {
          Id root = unit.root().id();
          unit.data(root, JsonObject.of("text", new JsonString("x".repeat(1 << 24))));
          return Answer.accepted(JsonObject.EMPTY);
        };
    Id contract = begin(runner(database.store(), Map.of()), "execution-contract");

    List<Answer> answers =
        run(
            runner(database.store(), Map.of("hoard", hoarding)),
            Command.on(contract, "hoard", TENANT, JsonObject.EMPTY));

    assertThat(((Answer.Declined) answers.get(0)).problem().kind()).isEqualTo(Problem.Kind.INVALID);
    assertThat(run(runner(database.store(), Map.of()), fire(contract, "start")).get(0))
        .isInstanceOf(Answer.Accepted.class);
  }

  private static JsonObject nested(int depth) {
    JsonObject nested = JsonObject.EMPTY;
    for (int i = 0; i < depth; i++) {
      nested = JsonObject.of("in", nested);
    }
    return nested;
  }

  private static String endless(String text) {
    return endless(text + text) + text;
  }

  @BothStores
  void writesNothingOfADeclinedCommand(TestDatabase database) {
    Handler undecided =
        (unit, command) -> {
          Id root = unit.root().id();
          unit.fire(root, "start", "tool_node", null);
          unit.start("session", JsonObject.EMPTY, JsonObject.EMPTY);
          unit.save("note", "n", JsonObject.EMPTY);
          unit.claim("name", root);
          unit.ready(root, "queue", unit.now());
          return Answer.declined(Problem.of(Problem.Kind.CONFLICT, "no", "not today"));
        };
    CommandProcessor runner = runner(database.store(), Map.of("try", undecided));
    Id contract = begin(runner, "execution-contract");

    run(runner, Command.on(contract, "try", TENANT, JsonObject.EMPTY));

    assertThat(database.store().reads().instance(contract).orElseThrow().state())
        .isEqualTo("pending");
    assertThat(database.store().reads().children(contract)).isEmpty();
    assertThat(database.store().reads().documents(contract, "note")).isEmpty();
    assertThat(database.store().reads().holder(TENANT, "name")).isEmpty();
    assertThat(database.store().reads().instance(contract).orElseThrow().work().queue()).isNull();
  }

  @BothStores
  void leavesOutChildrenInStatesNobodyAsksFor(TestDatabase database) {
    Set<String> ended = Set.of("completed", "failed");
    Handler create =
        (unit, command) -> {
          for (int i = 0; i < 3; i++) {
            unit.start("execution-contract", JsonObject.EMPTY, JsonObject.EMPTY);
          }
          return Answer.accepted(open(unit, ended));
        };
    Handler end =
        (unit, command) -> {
          Id first = unit.children(ended).get(0).id();
          unit.fire(first, "start", "tool_node", null);
          unit.fire(first, "succeed", "tool_node", null);
          return Answer.accepted(open(unit, ended));
        };
    CommandProcessor runner = runner(database.store(), Map.of("create", create, "end", end));
    Id root = begin(runner, "agent-graph");
    Command ending = Command.on(root, "end", TENANT, JsonObject.EMPTY);

    List<Answer> answers =
        run(runner, Command.on(root, "create", TENANT, JsonObject.EMPTY), ending);
    List<Answer> later = run(runner, ending, ending);

    assertThat(Stream.concat(answers.stream(), later.stream()))
        .extracting(answer -> answer.orElseThrow().get("open").toString())
        .containsExactly("\"3 of 3\"", "\"2 of 3\"", "\"1 of 3\"", "\"0 of 3\"");
  }

  private static JsonObject open(UnitOfWork unit, Set<String> ended) {
    String told = unit.children(ended).size() + " of " + unit.children().size();
    return JsonObject.of("open", new JsonString(told));
  }

  @BothStores
  void aFamilyCountsItsEntriesTogether(TestDatabase database) {
    Handler twins =
        (unit, command) -> {
          for (int i = 0; i < 2; i++) {
            Step step = unit.start("execution-contract", JsonObject.EMPTY, JsonObject.EMPTY);
            unit.fire(((Step.Taken) step).instance().id(), "start", "tool_node", null);
          }
          return Answer.accepted(
              JsonObject.of("children", new JsonString("" + unit.children().size())));
        };
    CommandProcessor runner = runner(database.store(), Map.of("twins", twins));
    Id root = begin(runner, "agent-graph");

    List<Answer> answers =
        run(
            runner,
            Command.on(root, "twins", TENANT, JsonObject.EMPTY),
            Command.on(root, "twins", TENANT, JsonObject.EMPTY));

    assertThat(answers)
        .extracting(answer -> answer.orElseThrow().get("children"))
        .containsExactly(new JsonString("2"), new JsonString("4"));
    assertThat(database.store().reads().children(root)).hasSize(4);
    assertThat(database.store().reads().journalOfRoot(root, 0, 100))
        .extracting(Entry::position)
        .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
    assertThat(database.store().reads().stream(root, 0, 100))
        .extracting(StreamEvent::seq)
        .containsExactly(1L, 2L, 3L, 4L);
  }

  @BothStores
  void aTimerIsARowUntilItFires(TestDatabase database) {
    CommandProcessor runner = runner(database.store(), Map.of());
    Answer begun =
        run(
                runner,
                BasicCommands.start(
                    TENANT,
                    "execution-contract",
                    JsonObject.builder().add("timeout", "PT30S").build()))
            .get(0);
    Id contract =
        Id.parse(((JsonString) begun.orElseThrow().get("instance")).value()).orElseThrow();
    run(runner, fire(contract, "start"), fire(contract, "suspend"));
    long due = CLOCK.millis() + 30_000;

    assertThat(database.store().reads().due(due - 1, 10)).isEmpty();
    var timer = database.store().reads().due(due, 10).get(0);
    JsonObject fired =
        JsonObject.builder()
            .add("instance", contract.toString())
            .add("timer", timer.id())
            .add("entry", timer.entry())
            .add("due", timer.due())
            .build();
    List<Answer> answers =
        run(
            runner,
            Command.on(contract, BasicHandlers.TIMER, TENANT, fired),
            Command.on(contract, BasicHandlers.TIMER, TENANT, fired));

    assertThat(answers).allMatch(answer -> answer instanceof Answer.Accepted);
    assertThat(database.store().reads().due(due, 10)).isEmpty();
    assertThat(database.store().reads().journal(contract, 2, 10))
        .extracting(Entry::kind, Entry::to)
        .containsExactly(tuple(Entry.Kind.TIMER, "cancelled"));
  }

  @BothStores
  void aDocumentTooLargeToBeReadBackIsDeclined(TestDatabase database) {
    Handler hoarder =
        (unit, command) -> {
          unit.save("note", "n", JsonObject.of("text", new JsonString("x".repeat(1 << 24))));
          return Answer.accepted(JsonObject.EMPTY);
        };
    CommandProcessor runner = runner(database.store(), Map.of("hoard", hoarder));
    Id contract = begin(runner, "execution-contract");

    List<Answer> answers =
        run(
            runner,
            Command.on(contract, "hoard", TENANT, JsonObject.EMPTY),
            fire(contract, "start"));

    assertThat(((Answer.Declined) answers.get(0)).problem().reason())
        .isEqualTo("document-too-large");
    assertThat(answers.get(1)).isInstanceOf(Answer.Accepted.class);
  }
}
