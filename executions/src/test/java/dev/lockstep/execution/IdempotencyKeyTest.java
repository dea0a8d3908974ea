package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Decision 18: equal actions have equal keys, different actions have different keys. */
final class IdempotencyKeyTest {

  private static Optional<String> key(String detail) {
    return IdempotencyKey.of(Bench.json(detail));
  }

  private static Optional<String> args(String args) {
    return key("{'service': 's', 'method': 'm', 'args': " + args + "}");
  }

  @Test
  void namesServiceMethodAndArguments() {
    assertThat(args("{}"))
        .contains("s:m:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
    assertThat(key("{'service': 's', 'method': 'm'}")).isEqualTo(args("{}"));
  }

  @Test
  void equalArgumentsHaveOneKeyHoweverTheyAreWritten() {
    assertThat(args("{'a': {'x': 1, 'y': [1.0, 'é']}, 'b': 1e2}"))
        .isEqualTo(args("{'b': 100, 'a': {'y': [1, '\\u00e9'], 'x': 1.00}}"));
  }

  @Test
  void otherArgumentsHaveAnother() {
    assertThat(args("[1, 2]")).isNotEqualTo(args("[2, 1]"));
    assertThat(args("{'a': 1}")).isNotEqualTo(args("{'a': '1'}"));
    assertThat(args("{'a': null}")).isNotEqualTo(args("{}"));
    assertThat(args("null")).isNotEqualTo(args("{}"));
  }

  @Test
  void noTwoActionsShareAKey() {
    assertThat(key("{'service': 'a:b', 'method': 'c'}"))
        .isNotEqualTo(key("{'service': 'a', 'method': 'b:c'}"));
    assertThat(key("{'service': 'a:b', 'method': 'c'}"))
        .isNotEqualTo(key("{'service': 'a%3Ab', 'method': 'c'}"));
  }

  @Test
  void actionsWithoutServiceAndMethodHaveNone() {
    assertThat(key("{'type': 'form'}")).isEmpty();
    assertThat(key("{'service': 's', 'method': ' '}")).isEmpty();
    assertThat(key("{'service': 's', 'method': 7}")).isEmpty();
  }
}
