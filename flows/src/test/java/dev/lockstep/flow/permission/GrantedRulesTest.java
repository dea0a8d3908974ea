package dev.lockstep.flow.permission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.model.FlowPermissions.Action;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests the cache of granted permissions. */
class GrantedRulesTest {

  private final AtomicLong now = new AtomicLong();
  private final List<GrantedPermission> stored = new ArrayList<>();
  private int reads;
  private Runnable duringRead = () -> {};

  private final GrantedRules rules =
      new GrantedRules(
          tenant -> {
            reads++;
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
    assertThat(reads).isEqualTo(1);

    now.set(GrantedRules.FRESH.toNanos());
    assertThat(rules.apply("acme")).hasSize(1);
    stored.clear();
    rules.forget();
    assertThat(rules.apply("acme")).isEmpty();
    assertThat(reads).isEqualTo(3);
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
