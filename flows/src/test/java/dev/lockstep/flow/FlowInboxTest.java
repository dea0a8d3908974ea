package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.flow.InboxItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The work list of people: order, filters, pages, counts and claims. */
class FlowInboxTest extends FlowTest {

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  private static final String ORDER =
      """
      flow: order
      variables: { customer: { type: text }, amount: { type: number, default: 5 } }
      nodes:
        check: { type: human_review, title: "Check the order", description: "Look at the amount." }
      """;

  private static final String PAY =
      """
      flow: pay
      nodes:
        sign: { type: human_input, fields: [{ name: ok, type: boolean }], expire: 2h }
      """;

  @BothStores
  void theMostUrgentComeFirstThenTheOldest(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    start(world, ORDER, "{\"customer\": \"acme\"}");
    world.clock.turn(database, Duration.ofMinutes(1));
    start(world, ORDER, "{\"customer\": \"bolt\"}");
    world.clock.turn(database, Duration.ofMinutes(1));
    start(world, PAY, "{}");

    assertThat(names(inbox.page(FlowWorld.BOB, InboxFilter.MINE, null, 50)))
        .containsExactly("sign -", "check customer: acme", "check customer: bolt");
    assertThat(names(inbox.page(FlowWorld.BOB, ordered(InboxFilter.Order.OLDEST), null, 50)))
        .containsExactly("check customer: acme", "check customer: bolt", "sign -");
    assertThat(names(inbox.page(FlowWorld.BOB, ordered(InboxFilter.Order.NEWEST), null, 50)))
        .containsExactly("sign -", "check customer: bolt", "check customer: acme");
  }

  @BothStores
  void findsNodesByWordsWorkflowAndKind(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    start(world, ORDER, "{\"customer\": \"Acme Ltd\"}");
    start(world, ORDER, "{\"customer\": \"Bolt\"}");
    start(world, PAY, "{}");

    assertThat(found(inbox, null, null, "acme")).containsExactly("check customer: Acme Ltd");
    assertThat(found(inbox, null, null, " LTD  check "))
        .containsExactly("check customer: Acme Ltd");
    assertThat(found(inbox, null, null, "look at")).hasSize(2);
    assertThat(found(inbox, null, null, "acme bolt")).isEmpty();
    assertThat(found(inbox, "pay", null, null)).containsExactly("sign -");
    assertThat(found(inbox, null, InboxItem.Kind.REVIEW, null)).hasSize(2);
    assertThat(found(inbox, "pay", InboxItem.Kind.REVIEW, null)).isEmpty();
  }

  @BothStores
  void pagesHaveEachNodeOnceAndTheTotal(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    for (int number = 0; number < 7; number++) {
      start(world, ORDER, "{\"customer\": \"c" + number + "\"}");
      world.clock.turn(database, Duration.ofSeconds(number % 3));
    }
    for (InboxFilter.Order order : InboxFilter.Order.values()) {
      List<String> paged = new ArrayList<>();
      Long after = null;
      do {
        InboxPage page = inbox.page(FlowWorld.BOB, ordered(order), after, 2);
        assertThat(page.total()).isEqualTo(7);
        paged.addAll(names(page));
        after = page.next();
      } while (after != null);

      assertThat(paged)
          .doesNotHaveDuplicates()
          .isEqualTo(names(inbox.page(FlowWorld.BOB, ordered(order), null, 50)));
    }
  }

  @BothStores
  void showsChangesAndLeavesOutWhatWasDecided(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    Id first = start(world, ORDER, "{\"customer\": \"acme\"}");
    start(world, PAY, "{}");
    assertThat(inbox.counts(FlowWorld.BOB))
        .isEqualTo(new InboxCounts(2, 0, 0, 2, Map.of("order", 1L, "pay", 1L)));

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(first, "check"), Review.approve(), null)
        .orElseThrow();
    world.clock.turn(database, Duration.ofMinutes(61));

    assertThat(inbox.counts(FlowWorld.BOB))
        .isEqualTo(new InboxCounts(1, 0, 1, 1, Map.of("pay", 1L)));
    assertThat(names(inbox.page(FlowWorld.BOB, InboxFilter.MINE, null, 50)))
        .containsExactly("sign -");
    assertThat(inbox.counts(new Caller("other", "bob", FlowWorld.BOB.roles())).all()).isZero();
  }

  @BothStores
  void onlyThePersonWhoClaimedANodeMayDecideUntilItIsReleased(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    Id run = start(world, ORDER, "{\"customer\": \"acme\"}");
    Id node = world.nodeId(run, "check");

    inbox.claim(FlowWorld.BOB, node, 1L).orElseThrow();
    inbox.claim(FlowWorld.BOB, node, null).orElseThrow();

    Problem late = FlowWorld.declined(inbox.claim(FlowWorld.EVE, node, null));
    assertThat(late.reason()).isEqualTo("claimed");
    assertThat(late.detail()).startsWith("`bob` has claimed node run");
    assertThat(
            FlowWorld.declined(
                    world.flows.review(FlowWorld.EVE, node, Review.approve().of(1), null))
                .reason())
        .isEqualTo("claimed");
    assertThat(FlowWorld.declined(inbox.release(FlowWorld.EVE, node, null)).reason())
        .isEqualTo("claimed");
    assertThat(claims(inbox, FlowWorld.EVE, InboxFilter.Claim.OTHERS)).containsExactly("bob false");
    assertThat(claims(inbox, FlowWorld.BOB, InboxFilter.Claim.MINE)).containsExactly("bob true");
    assertThat(claims(inbox, FlowWorld.EVE, InboxFilter.Claim.NONE)).isEmpty();
    assertThat(inbox.counts(FlowWorld.EVE).mine()).isZero();
    assertThat(inbox.counts(FlowWorld.BOB).claimed()).isEqualTo(1);

    inbox.release(FlowWorld.ADA, node, null).orElseThrow();

    assertThat(claims(inbox, FlowWorld.EVE, InboxFilter.Claim.NONE)).containsExactly("null true");
    inbox.claim(FlowWorld.EVE, node, null).orElseThrow();
    world.flows.review(FlowWorld.EVE, node, Review.approve().of(1), null).orElseThrow();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(FlowWorld.declined(inbox.claim(FlowWorld.BOB, node, null)).reason())
        .isEqualTo("not-waiting");
  }

  @BothStores
  void anOperatorAssignsANodeToAPersonAlsoIfAnotherHasClaimedIt(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    Id run = start(world, ORDER, "{\"customer\": \"acme\"}");
    Id node = world.nodeId(run, "check");
    inbox.claim(FlowWorld.BOB, node, 1L).orElseThrow();

    assertThat(FlowWorld.declined(inbox.assign(FlowWorld.BOB, node, 1L, "eve")).reason())
        .isEqualTo("role-missing");
    inbox.assign(FlowWorld.ADA, node, 1L, "eve").orElseThrow();
    inbox.assign(FlowWorld.ADA, node, null, "eve").orElseThrow();

    assertThat(claims(inbox, FlowWorld.EVE, InboxFilter.Claim.MINE)).containsExactly("eve true");
    assertThat(FlowWorld.declined(inbox.claim(FlowWorld.BOB, node, null)).reason())
        .isEqualTo("claimed");
    assertThat(FlowWorld.declined(inbox.assign(FlowWorld.ADA, node, 2L, "bob")).reason())
        .isEqualTo("stale-attempt");
    assertThat(FlowWorld.declined(inbox.assign(FlowWorld.ADA, node, 2L, "bob")).detail())
        .isEqualTo("the node run is at attempt 1, not 2; read it again");
    world.flows.review(FlowWorld.EVE, node, Review.approve().of(1), null).orElseThrow();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  /** An inbox remembers the nodes it has read. One that has read nothing is its oracle. */
  @BothStores
  void remembersNodesAsTheyAreReadAgain(TestDatabase database) {
    FlowWorld world = world(database);
    FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
    Random random = new Random(SEED);
    List<Id> waiting = new ArrayList<>();
    for (int step = 0; step < 40; step++) {
      Id node = waiting.isEmpty() ? null : waiting.get(random.nextInt(waiting.size()));
      switch (node == null ? 0 : random.nextInt(5)) {
        case 0, 1 ->
            waiting.add(
                world.nodeId(start(world, ORDER, "{\"customer\": \"c" + step + "\"}"), "check"));
        case 2 -> inbox.assign(FlowWorld.ADA, node, null, "eve").orElseThrow();
        case 3 -> inbox.release(FlowWorld.ADA, node, null);
        default -> {
          inbox.assign(FlowWorld.ADA, node, null, "bob").orElseThrow();
          world.flows.review(FlowWorld.BOB, node, Review.approve(), null).orElseThrow();
          waiting.remove(node);
        }
      }
      if (random.nextInt(3) == 0) {
        world.clock.turn(database, Duration.ofMillis(random.nextInt(3)));
        continue;
      }
      InboxFilter.Order order = InboxFilter.Order.values()[random.nextInt(3)];
      InboxFilter all = new InboxFilter(true, null, null, null, null, order);

      InboxPage page = inbox.page(FlowWorld.BOB, all, null, 50);

      assertThat(page)
          .as("seed %d, step %d", SEED, step)
          .isEqualTo(
              new FlowInbox(world.engine::submit, world.engine).page(FlowWorld.BOB, all, null, 50));
      assertThat(page.total()).isEqualTo(waiting.size());
    }
  }

  private static Id start(FlowWorld world, String flow, String variables) {
    String name = flow.substring(flow.indexOf(':') + 1, flow.indexOf('\n')).strip();
    world.publish(flow);
    Id run = world.start(name, variables);
    world.work();
    return run;
  }

  private static InboxFilter ordered(InboxFilter.Order order) {
    return new InboxFilter(false, null, null, null, null, order);
  }

  private static List<String> found(
      FlowInbox inbox,
      @Nullable String workflow,
      InboxItem.@Nullable Kind kind,
      @Nullable String text) {
    InboxFilter filter =
        new InboxFilter(false, workflow, kind, null, text, InboxFilter.Order.OLDEST);
    InboxPage page = inbox.page(FlowWorld.BOB, filter, null, 50);
    assertThat(page.total()).isEqualTo(page.items().size());
    return names(page);
  }

  private static List<String> claims(FlowInbox inbox, Caller caller, InboxFilter.Claim claim) {
    InboxFilter filter = new InboxFilter(false, null, null, claim, null, InboxFilter.Order.OLDEST);
    return inbox.page(caller, filter, null, 50).items().stream()
        .map(item -> item.claimedBy() + " " + item.mayAct())
        .toList();
  }

  private static List<String> names(InboxPage page) {
    return page.items().stream().map(item -> item.nodeId() + " " + line(item)).toList();
  }

  private static String line(InboxItem item) {
    String line = item.summary();
    return line == null ? "-" : line.replaceAll(", amount.*", "");
  }
}
