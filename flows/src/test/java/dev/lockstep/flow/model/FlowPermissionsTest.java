package dev.lockstep.flow.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.model.FlowPermissions.Rule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of the permissions of flows. */
class FlowPermissionsTest {

  private static final Caller ANNA = new Caller("acme", "anna", Set.of("operator"));
  private static final Caller ADMIN = new Caller("acme", "ada", Set.of("admin"));
  private static final FlowPermissions PERMISSIONS =
      new FlowPermissions(
          List.of(
              new Rule("pay.roll-*", Map.of(Action.START, List.of("user:hr"))),
              new Rule("*-open", Map.of(Action.DECIDE, List.of("user:anna"))),
              new Rule("*", Map.of(Action.START, List.of("role:operator")))));

  @Test
  void permitsEverythingToAdminsEvenIfNobodyIsListed() {
    FlowPermissions nobody =
        new FlowPermissions(List.of(new Rule("pay", Map.of(Action.LOOK, List.of()))));

    assertThat(nobody.refusal(ANNA, "pay", Action.LOOK).orElseThrow().detail())
        .isEqualTo("`anna` may not look `pay`; permitted are administrators only");
    assertThat(nobody.refusal(ADMIN, "pay", Action.LOOK)).isEmpty();
    assertThat(nobody.sight(ADMIN).isAll()).isTrue();
  }

  @Test
  void addsTheRulesOfATenantBehindThoseOfAll() {
    FlowPermissions more =
        PERMISSIONS.with(
            tenant ->
                tenant.equals("acme")
                    ? List.of(
                        new Rule("any", Map.of(Action.START, List.of("user:hr"))),
                        new Rule("any", Map.of(Action.PUBLISH, List.of("user:hr"))))
                    : List.of());

    assertThat(more.refusal(ANNA, "any", Action.START)).isEmpty();
    assertThat(more.refusal(ANNA, "any", Action.PUBLISH)).isPresent();
    assertThat(more.refusal(new Caller("other", "bob", Set.of()), "any", Action.PUBLISH)).isEmpty();
    assertThat(more.fixed("any", Action.START)).isPresent();
    assertThat(more.fixed("any", Action.PUBLISH)).isEmpty();
  }

  private static boolean may(Caller caller, String workflow, Action action) {
    return PERMISSIONS.refusal(caller, workflow, action).isEmpty();
  }

  @Test
  void theFirstRuleThatStatesTheActionDecides() {
    assertThat(may(ANNA, "pay.roll-june", Action.START)).isFalse();
    assertThat(may(ANNA, "pay.roll-june", Action.DECIDE)).isTrue();
    assertThat(may(ANNA, "minutes", Action.START)).isTrue();
    assertThat(may(ANNA, "minutes", Action.PUBLISH)).isTrue();
    assertThat(may(new Caller("acme", "bob", Set.of("reviewer")), "pay-open", Action.DECIDE))
        .isFalse();
    assertThat(may(ADMIN, "pay.roll-june", Action.START)).isTrue();
  }

  @Test
  void aStarStandsForAnyCharactersAndNothingElseIsAPattern() {
    assertThat(may(ANNA, "payxroll-june", Action.START)).isTrue();
    assertThat(may(ANNA, "pay.roll-", Action.START)).isFalse();
    assertThat(may(ANNA, "x-pay.roll-june", Action.START)).isTrue();
  }

  @Test
  void aRunWhoseFlowIsUnreadableNeedsThePermissionOfEachRule() {
    assertThat(PERMISSIONS.refusal(ANNA, Action.START).orElseThrow().reason())
        .isEqualTo("not-permitted");
    assertThat(PERMISSIONS.refusal(ADMIN, Action.START)).isEmpty();
    assertThat(PERMISSIONS.refusal(ANNA, Action.DECIDE)).isEmpty();
  }
}
