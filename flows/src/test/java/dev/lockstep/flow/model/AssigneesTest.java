package dev.lockstep.flow.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.internal.data.PermittedDeciders;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AssigneesTest {

  private static final Caller RITA = new Caller("acme", "rita", Set.of("reviewer"));
  private static final Caller IMPOSTOR = new Caller("acme", "reviewer", Set.of("viewer"));
  private static final Caller ADMIN = new Caller("acme", "root", Set.of("admin"));

  private static boolean mayAct(Caller caller, String assignee) {
    return new PermittedDeciders(List.of(assignee), false, "ada", List.of()).mayAct(caller);
  }

  @Test
  void aPersonWhoIsCalledLikeARoleDoesNotHaveIt() {
    assertThat(mayAct(IMPOSTOR, "reviewer")).isFalse();
    assertThat(mayAct(IMPOSTOR, "role:reviewer")).isFalse();
    assertThat(mayAct(IMPOSTOR, "user:reviewer")).isTrue();
    assertThat(mayAct(RITA, "reviewer")).isTrue();
    assertThat(mayAct(RITA, "role:reviewer")).isTrue();
  }

  @Test
  void aPersonIsMeantByNameWithAndWithoutPrefix() {
    assertThat(mayAct(RITA, "rita")).isTrue();
    assertThat(mayAct(RITA, "user:rita")).isTrue();
    assertThat(mayAct(RITA, "role:rita")).isFalse();
    assertThat(mayAct(RITA, "user:reviewer")).isFalse();
    assertThat(mayAct(new Caller("acme", "role:reviewer", Set.of("viewer")), "role:reviewer"))
        .isFalse();
    assertThat(mayAct(ADMIN, "user:rita")).isTrue();
  }
}
