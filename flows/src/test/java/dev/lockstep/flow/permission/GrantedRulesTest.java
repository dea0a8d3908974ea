package dev.lockstep.flow.permission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.model.FlowPermissions.Rule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the cache of granted permissions. */
@Timeout(60)
class GrantedRulesTest {

  private final AtomicLong now = new AtomicLong();
  private final List<GrantedPermission> stored = new ArrayList<>();
  private final AtomicInteger reads = new AtomicInteger();
  private Runnable duringRead = () -> {};

  private final GrantedRules rules =
      new GrantedRules(
          tenant -> {
            reads.incrementAndGet();
            List<GrantedPermission> read = List.copyOf(stored);
            duringRead.run();
            return read;
          },
          now::get);

  private static GrantedPermission permission(Action action, String... callers) {
    return new GrantedPermission(
        "ask",
        action,
        List.of(callers).stream()
            .map(caller -> new GrantedPermission.Grant(caller, "ada", Instant.EPOCH))
            .toList(),
        null);
  }

  @Test
  void areReadAgainAfterTwoSecondsOrAChange() {
    assertThat(rules.apply("acme")).isEmpty();
    stored.add(permission(Action.START, "user:anna"));
    assertThat(rules.apply("acme")).isEmpty();
    assertThat(reads).hasValue(1);

    now.set(GrantedRules.FRESH.toNanos());
    assertThat(rules.apply("acme")).hasSize(1);
    stored.clear();
    rules.forget();
    assertThat(rules.apply("acme")).isEmpty();
    assertThat(reads).hasValue(3);
  }

  @Test
  void ofAReadThatAChangeOvertookAreNotKept() {
    duringRead =
        () -> {
          duringRead = () -> {};
          stored.add(permission(Action.START, "user:anna"));
          rules.forget();
        };

    rules.apply("acme");

    assertThat(rules.apply("acme")).hasSize(1);
  }

  @Test
  void areReadByOneCallerWhileOthersUseTheFormerOnes() {
    stored.add(permission(Action.START, "user:anna"));
    List<Rule> former = rules.apply("acme");
    now.set(GrantedRules.DUE.toNanos());
    stored.clear();
    List<List<Rule>> seen = new ArrayList<>();
    duringRead = () -> seen.add(CompletableFuture.supplyAsync(() -> rules.apply("acme")).join());

    assertThat(rules.apply("acme")).isEmpty();

    assertThat(seen).containsExactly(former);
    assertThat(reads).hasValue(2);
  }

  @Test
  void areReadOnceForAllWhoWait() {
    List<CompletableFuture<List<Rule>>> others = new ArrayList<>();
    duringRead =
        () -> {
          for (int i = 0; i < 8; i++) {
            others.add(CompletableFuture.supplyAsync(() -> rules.apply("acme")));
          }
        };
    stored.add(permission(Action.START, "user:anna"));

    rules.apply("acme");

    assertThat(others).hasSize(8).allSatisfy(each -> assertThat(each.join()).hasSize(1));
    assertThat(reads).hasValue(1);
  }

  @Test
  void thatCannotBeReadFailOnceForAllWhoWait() {
    // The caller that reads looks at the clock twice, each that waits once.
    CountDownLatch asked = new CountDownLatch(10);
    IllegalStateException away = new IllegalStateException("the store is away");
    List<CompletableFuture<List<Rule>>> others = new ArrayList<>();
    AtomicReference<GrantedRules> failing = new AtomicReference<>();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    failing.set(
        new GrantedRules(
            tenant -> {
              if (reads.incrementAndGet() > 1) {
                return List.of();
              }
              for (int i = 0; i < 8; i++) {
                others.add(
                    CompletableFuture.supplyAsync(() -> failing.get().apply(tenant), threads));
              }
              awaitAll(asked);
              now.incrementAndGet();
              throw away;
            },
            () -> {
              long time = now.get();
              asked.countDown();
              return time;
            }));

    assertThatThrownBy(() -> failing.get().apply("acme")).isSameAs(away);

    assertThat(others)
        .hasSize(8)
        .allSatisfy(each -> assertThatThrownBy(each::join).cause().isSameAs(away));
    assertThat(reads).hasValue(1);
    assertThat(failing.get().apply("acme")).isEmpty();
    threads.shutdown();
  }

  private static void awaitAll(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException ended) {
      throw new IllegalStateException(ended);
    }
  }

  @Test
  void ofAnotherTenantAreReadMeanwhile() {
    duringRead =
        () -> {
          duringRead = () -> {};
          CompletableFuture.supplyAsync(() -> rules.apply("other")).join();
        };

    rules.apply("acme");

    assertThat(reads).hasValue(2);
  }

  @Test
  void joinTheActionsOfAFlow() {
    stored.add(permission(Action.START, "user:anna"));
    stored.add(permission(Action.DECIDE, "user:bob", "role:reviewer"));

    assertThat(rules.apply("acme"))
        .singleElement()
        .satisfies(
            rule ->
                assertThat(rule.permitted())
                    .isEqualTo(
                        Map.of(
                            Action.START,
                            List.of("user:anna"),
                            Action.DECIDE,
                            List.of("user:bob", "role:reviewer"))));
  }

  @Test
  void permitNothingToAnybodyIfARowDoesNotNameItsAction() {
    stored.add(new GrantedPermission("*", null, List.of(), "unreadable"));
    stored.add(permission(Action.START, "user:anna"));

    assertThat(rules.apply("acme").get(0).permitted())
        .hasSize(Action.values().length)
        .allSatisfy((action, callers) -> assertThat(callers).isEmpty());
  }
}
