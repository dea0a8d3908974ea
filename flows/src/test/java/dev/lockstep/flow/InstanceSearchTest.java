package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.upkeep.SearchUpkeep;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.unit.NodeSubjects;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.flow.model.SearchCount;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flow.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Searches for nodes and tasks, compared with a look at every one of them. The exhaustive run has
 * 120 queries of each; {@code -Dlockstep.searches=N} sets another number.
 */
class InstanceSearchTest extends FlowTest {

  private static final int MANY = Sample.size(100, 24);
  private static final int QUESTIONS =
      Integer.getInteger("lockstep.searches", Sample.size(120, 40));
  private static final Caller OTHER = new Caller("other", "mallory", Set.of("operator"));
  private static final List<String> CUSTOMERS = List.of("Acme GmbH", "Böhm & Co", "发票");

  private static final String INVOICE =
      """
      flow: invoice
      variables: { customer: { type: text }, amount: { type: number } }
      search: [amount]
      nodes:
        check: { type: agent_task, prompt: "{{variables.customer}}" }
        look: { type: human_review, needs: [check], shows: "{{variables.amount}}" }
      """;

  private static final String NOTE =
      """
      flow: note
      variables: { text: { type: text } }
      nodes:
        check: { type: agent_task, prompt: "{{variables.text}}" }
      """;

  /** A node with its run. */
  private record Node(NodeRun node, FlowRun run, Instant started, Instant changed) {}

  private static FlowWorld filled(FlowWorld world, TestDatabase database, Random random) {
    world.executing(
        "check",
        work -> random.nextInt(3) == 0 ? FlowWorld.failed("broken") : FlowWorld.succeeded("{}"));
    world.publish(INVOICE);
    world.publish(NOTE);
    for (int number = 0; number < MANY; number++) {
      world.clock.turn(database, Duration.ofMinutes(61));
      if (random.nextInt(3) == 0) {
        world.start("note", "{\"text\": \"Note %d for Acme\"}".formatted(number));
      } else {
        String customer = CUSTOMERS.get(random.nextInt(CUSTOMERS.size()));
        world.start(
            "invoice",
            "{\"customer\": \"%s\", \"amount\": %d}".formatted(customer, random.nextInt(2_000)));
      }
      if (number % 3 == 0) {
        world.clock.turn(database, Duration.ofMinutes(2));
        world.work();
      }
      if (number % 6 == 5) {
        move(world, random);
      }
    }
    return world;
  }

  /** Retries some failed nodes, and rejects or approves some that wait. */
  private static void move(FlowWorld world, Random random) {
    for (Node each : nodes(world)) {
      Id id = Id.parse(each.node().id()).orElseThrow();
      String state = each.node().state();
      if (state.equals("FAILED") && random.nextInt(3) == 0) {
        world.flows.retry(FlowWorld.ADA, id, null, null).orElseThrow();
      } else if (state.equals("WAITING_HUMAN") && random.nextInt(3) == 0) {
        Review review =
            random.nextBoolean() ? Review.approve() : Review.reject("the amount differs");
        world.flows.review(FlowWorld.BOB, id, review, null).orElseThrow();
      }
    }
  }

  private static List<Node> nodes(FlowWorld world) {
    List<Node> all = new ArrayList<>();
    String cursor = null;
    do {
      ListPage<FlowRun> page = world.flows.runs(FlowWorld.ADA, RunFilter.ALL, cursor, 100);
      for (FlowRun run : page.items()) {
        Id id = Id.parse(run.id()).orElseThrow();
        for (NodeRun node : world.flows.nodes(FlowWorld.ADA, id).orElseThrow()) {
          var row = world.store.reads().instance(Id.parse(node.id()).orElseThrow()).orElseThrow();
          assertThat(row.subject()).isEqualTo(NodeSubjects.BY_STATE.get(node.state()));
          all.add(
              new Node(
                  node,
                  run,
                  Instant.ofEpochMilli(row.createdAt()),
                  Instant.ofEpochMilli(row.updatedAt())));
        }
      }
      cursor = page.next();
    } while (cursor != null);
    all.sort(Comparator.comparing((Node each) -> each.node().id()).reversed());
    return all;
  }

  private static double amount(Node node) {
    Object amount = node.run().variables().get("amount");
    return amount == null ? Double.NaN : Double.parseDouble(amount.toString());
  }

  private static boolean says(Node node, String word) {
    return node.run().variables().values().toString().toLowerCase().contains(word);
  }

  private static Map<String, Predicate<Node>> questionsOfNodes(List<Node> nodes) {
    Instant middle = nodes.get(nodes.size() / 2).started();
    Instant changed = nodes.get(nodes.size() / 3).changed();
    Map<String, Predicate<Node>> questions = new TreeMap<>();
    questions.put("", node -> true);
    questions.put("acme", node -> says(node, "acme"));
    questions.put("发", node -> says(node, "发"));
    questions.put("workflow:invoice", node -> node.run().workflowId().equals("invoice"));
    questions.put("node:check", node -> node.node().nodeId().equals("check"));
    questions.put("node:look", node -> node.node().nodeId().equals("look"));
    questions.put("node:loo", node -> false);
    questions.put("state:failed", node -> node.node().state().equals("FAILED"));
    questions.put("state:rejected", node -> node.node().state().equals("REJECTED"));
    questions.put(
        "state:failed,waiting_human",
        node -> Set.of("FAILED", "WAITING_HUMAN").contains(node.node().state()));
    questions.put("state:waiting_human", node -> node.node().state().equals("WAITING_HUMAN"));
    questions.put(
        "state:completed,pending",
        node -> Set.of("COMPLETED", "PENDING").contains(node.node().state()));
    questions.put("amount>800", node -> amount(node) > 800);
    questions.put("starter:ada", node -> true);
    questions.put("starter:bob", node -> false);
    questions.put("started>=" + middle, node -> !node.started().isBefore(middle));
    questions.put("started<" + middle, node -> node.started().isBefore(middle));
    questions.put("changed>" + changed, node -> node.changed().isAfter(changed));
    questions.put("changed<=" + changed, node -> !node.changed().isAfter(changed));
    return questions;
  }

  /** Asks combinations of one to three questions, page by page, in both orders of IDs. */
  private static <T, V> void ask(
      InstanceSearch<V> search,
      List<T> all,
      Map<String, Predicate<T>> questions,
      Function<T, String> idOf,
      Function<V, String> idOfView,
      Function<T, String> stateOf,
      Random random) {
    List<String> parts = List.copyOf(questions.keySet());
    for (int number = 0; number < QUESTIONS; number++) {
      String query = "";
      Predicate<T> isMeant = each -> true;
      for (int part = 0; part < 1 + number % 3; part++) {
        String one =
            number < parts.size() && part == 0
                ? parts.get(number)
                : parts.get(random.nextInt(parts.size()));
        query = (query + " " + one).strip();
        isMeant = isMeant.and(questions.get(one));
      }
      List<T> meant = all.stream().filter(isMeant).toList();
      List<String> newest = new ArrayList<>(meant.stream().map(idOf).toList());

      assertThat(found(search, query, SearchOrder.NEWEST, idOfView)).as(query).isEqualTo(newest);
      Collections.reverse(newest);
      assertThat(found(search, query, SearchOrder.OLDEST, idOfView)).as(query).isEqualTo(newest);
      SearchCount count = search.countByState(FlowWorld.ADA, query, SearchFilter.ALL);
      assertThat(count.count()).as(query).isEqualTo(meant.size());
      assertThat(count.isExact()).isTrue();
      assertThat(
              count.groups().stream()
                  .collect(Collectors.toMap(SearchCount.Group::value, SearchCount.Group::count)))
          .as(query)
          .isEqualTo(meant.stream().collect(Collectors.groupingBy(stateOf, Collectors.counting())));
      assertThat(
              search
                  .histogram(FlowWorld.ADA, query, SearchFilter.ALL, false, Duration.ofDays(1))
                  .stream()
                  .mapToLong(SearchCount.Interval::count)
                  .sum())
          .as(query)
          .isEqualTo(meant.size());
      assertThat(search.count(OTHER, query.replaceAll("amount\\S+", ""), SearchFilter.ALL).count())
          .isZero();
    }
  }

  private static <V> List<String> found(
      InstanceSearch<V> search, String query, SearchOrder order, Function<V, String> idOf) {
    List<String> ids = new ArrayList<>();
    String place = "";
    while (true) {
      ListPage<V> page = search.page(FlowWorld.ADA, query, SearchFilter.ALL, order, place, 7);
      ids.addAll(page.items().stream().map(idOf).toList());
      if (page.next() == null) {
        return ids;
      }
      assertThat(page.items()).isNotEmpty();
      place = page.next();
    }
  }

  private static Random random() {
    long seed = Long.getLong("lockstep.seed", new Random().nextLong());
    System.out.println("seed " + seed);
    return new Random(seed);
  }

  @BothStores
  void findsTheNodesThatALookAtEveryNodeFinds(TestDatabase database) {
    Random random = random();
    FlowWorld world = filled(world(database), database, random);
    List<Node> nodes = nodes(world);
    InstanceSearch<NodeRun> search = new FlowSearch(world.engine).nodes();

    ask(
        search,
        nodes,
        questionsOfNodes(nodes),
        each -> each.node().id(),
        NodeRun::id,
        each -> each.node().state(),
        random);

    Map<String, Long> workflows =
        search.countByCategory(FlowWorld.ADA, "", SearchFilter.ALL).groups().stream()
            .collect(Collectors.toMap(SearchCount.Group::value, SearchCount.Group::count));
    assertThat(workflows)
        .isEqualTo(
            nodes.stream()
                .collect(
                    Collectors.groupingBy(each -> each.run().workflowId(), Collectors.counting())));
  }

  private static Map<String, Predicate<Task>> questionsOfTasks(List<Task> tasks) {
    Instant middle = tasks.get(tasks.size() / 2).createdAt();
    Map<String, Predicate<Task>> questions = new TreeMap<>();
    questions.put("", task -> true);
    questions.put("order", task -> task.title().contains("Order"));
    questions.put("paid", task -> task.description().contains("is paid"));
    questions.put("unpaid", task -> task.description().contains("unpaid"));
    questions.put("task", task -> task.taskId().startsWith("task-"));
    questions.put("state:open", task -> task.state().equals("open"));
    questions.put("state:CLOSED", task -> task.state().equals("closed"));
    questions.put("starter:ada", task -> true);
    questions.put("started<" + middle, task -> task.createdAt().isBefore(middle));
    return questions;
  }

  @BothStores
  void findsTheTasksThatALookAtEveryTaskFinds(TestDatabase database) {
    Random random = random();
    FlowWorld world = world(database);
    for (int number = 0; number < MANY; number++) {
      world.clock.turn(database, Duration.ofMinutes(61));
      String name = "task-" + number;
      String title = (random.nextBoolean() ? "Order " : "Invoice ") + number;
      world.catalog.putTask(FlowWorld.ADA, name, title, "is unpaid");
      if (random.nextInt(3) == 0) {
        world.catalog.putTask(FlowWorld.ADA, name, "Order " + number, "is paid");
      }
      if (random.nextInt(3) == 0) {
        world.catalog.closeTask(FlowWorld.ADA, name);
      }
    }
    List<Task> tasks = world.catalog.tasks(FlowWorld.ADA, null, 200).items();
    InstanceSearch<Task> search = new FlowSearch(world.engine).tasks();
    Map<String, Predicate<Task>> questions = questionsOfTasks(tasks);

    ask(search, tasks, questions, Task::taskId, Task::taskId, Task::state, random);

    List.of("search", "search_text").forEach(table -> database.execute("DELETE FROM " + table));
    DurableEngine engine = DurableEngine.of(world.engine);
    SearchUpkeep upkeep =
        new SearchUpkeep(world.store, engine.reader(), engine.definitions().all());
    while (upkeep.tick().compareTo(Duration.ofSeconds(1)) < 0) {}
    ask(search, tasks, questions, Task::taskId, Task::taskId, Task::state, random);
    Id gone = world.store.reads().holder("acme", TaskData.claim("task-0")).orElseThrow();
    while (!world.store.deleteRoot(gone, 10)) {}
    assertThat(search.count(FlowWorld.ADA, "", SearchFilter.ALL).count()).isEqualTo(MANY - 1);
    assertThat(search.count(FlowWorld.ADA, "is", SearchFilter.ALL).count()).isEqualTo(MANY - 1);
    assertThat(
            new FlowSearch(world.engine).runs().count(FlowWorld.ADA, "", SearchFilter.ALL).count())
        .isZero();
  }

  @BothStores
  void namesTheFieldsOfTheKind(TestDatabase database) {
    FlowWorld world = world(database);
    FlowSearch searches = new FlowSearch(world.engine);
    Map<String, InstanceSearch<?>> mistakes =
        Map.of(
            "`workflow` is neither a field nor an attribute of tasks", searches.tasks(),
            "`duration` is neither a field nor an attribute of nodes", searches.nodes());

    mistakes.forEach(
        (message, search) ->
            assertThatThrownBy(
                    () ->
                        search.count(
                            FlowWorld.ADA, message.split("`")[1] + ":1h", SearchFilter.ALL))
                .isInstanceOf(MalformedQueryException.class)
                .hasMessage(message));
    assertThatThrownBy(
            () -> searches.tasks().count(FlowWorld.ADA, "state:failed", SearchFilter.ALL))
        .hasMessage("`failed` is not a state; states are open, closed");
  }
}
