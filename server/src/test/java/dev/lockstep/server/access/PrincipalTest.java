package dev.lockstep.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lockstep.flow.model.Caller;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PrincipalTest {

  @Test
  void mayDoWhatItsRolesSay() {
    Principal reviewer = new Principal("ada", "acme", Set.of(Role.REVIEWER));

    assertThat(reviewer.may(Role.VIEWER)).isTrue();
    assertThat(reviewer.may(Role.REVIEWER)).isTrue();
    assertThat(reviewer.may(Role.OPERATOR)).isFalse();
    assertThat(reviewer.may(Role.ADMIN)).isFalse();
  }

  @Test
  void anAdminMayDoEverything() {
    Principal admin = new Principal("ada", "acme", Set.of(Role.ADMIN));

    assertThat(Role.values()).allMatch(admin::may);
  }

  @Test
  void flowsKnowTheSameRoles() {
    assertThat(Stream.of(Role.values()).map(Role::wire))
        .containsExactlyInAnyOrderElementsOf(Caller.ROLES);
  }

  @Test
  void rolesAreReadAsTheyAreWritten() {
    assertThat(Role.values()).allSatisfy(r -> assertThat(Role.parse(r.wire())).contains(r));
    assertThat(Role.parse("ADMIN")).isEmpty();
    assertThat(Role.parse("")).isEmpty();
  }

  @Test
  void refusesNamesNobodyHas() {
    for (String name : new String[] {"", " ", "a\nb", "a\u0000", "a\u202e", "x".repeat(201)}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Principal(name, "acme", Set.of(Role.VIEWER)));
    }
    for (String tenant : new String[] {"", "~tokens", "-a", "a b", "a/b", "x".repeat(101)}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Principal("ada", tenant, Set.of(Role.VIEWER)));
    }
    assertThatIllegalArgumentException().isThrownBy(() -> new Principal("ada", "acme", Set.of()));
  }
}
