package dev.lockstep.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that frequent mistakes result in one diagnostic each, with a remedy. */
class AuthorMistakesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n = 1 ; expression-syntax ; write `==` to compare",
        "n === 1 ; expression-syntax ; write `==` or `!=`",
        "n > 1 & n < 3 ; expression-syntax ; write `&&`",
        "n > 1 | n < 3 ; expression-syntax ; write `||`",
        "n > 1 and n < 3 ; expression-syntax ; write `&&`",
        "n > 1 or n < 3 ; expression-syntax ; write `||`",
        "not busy ; expression-syntax ; write `!`",
        "n <> 1 ; expression-syntax ; write `!=`",
        "Math.pow(n, 3) > 2 ; unknown-name ; the functions are",
        "in(open) ; expression-type   ; write `in('open')`",
        "in(opne) ; expression-type   ; write `in('open')`",
      })
  void guardSaysItsRemedy(String guard, String name, String help) {
    List<Diagnostic> found = compile("target: open, guard: \"" + guard + "\"", "");

    assertThat(found).extracting(Diagnostic::name).containsExactly(name.strip());
    assertThat(String.join("\n", found.get(0).help())).contains(help.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "target: closed, reenter: yes                | wrong-kind | write `true`",
        "target: closed, reenter: off                | wrong-kind | write `false`",
        "target: open, actions: ring                 | wrong-kind | `[ring]`",
        "'target: open, actions: { assign: { n: 2 } }'| wrong-kind | `[{ assign: ... }]`",
      })
  void transitionSaysItsRemedy(String transition, String name, String help) {
    List<Diagnostic> found = compile(transition.replace("'", "").strip(), "");

    assertThat(found).extracting(Diagnostic::name).contains(name.strip());
    assertThat(found.toString()).contains(help.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"entry: ring | `[ring]`", "exit: ring | `[ring]`"})
  void stateSaysItsRemedy(String line, String help) {
    assertThat(compile("target: open", line).toString()).contains(help.strip());
  }

  private static List<Diagnostic> compile(String transition, String inState) {
    String chart =
        """
        statechart: door
        version: 1.0.0
        context:
          n: { type: int, initial: 3 }
          busy: { type: bool }
        events: { push: , pull: }
        actions: { ring: Rings. }
        states:
          closed:
            INSTATE
            on:
              push: { TRANSITION }
              pull: { target: open, guard: n > 0 && busy, actions: [ring] }
          open: { type: final }
        """
            .replace("TRANSITION", transition)
            .replace("    INSTATE\n", inState.isEmpty() ? "" : "    " + inState.strip() + "\n");
    return Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("door.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()))
        .diagnostics();
  }
}
