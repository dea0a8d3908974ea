package dev.lockstep.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that frequent mistakes result in one diagnostic each, with a remedy. */
class AuthorMistakesTest {

  private static final String SMALL =
      """
      statechart: door
      LINE
      events: { push: }
      states:
        closed:
          description: Shut.
          on: { push: open }
        open: { type: final }
      """;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "count > 1              | unknown-name     | declare it, for a variable under `context`",
        "count > 1              | unknown-name     | the names are `actor`, `busy`",
        "actor == admin         | unknown-name     | quote it if it is a text: `'admin'`",
        "n == 'a'               | expression-type  | convert the text: `int(...)`",
        "busy == 'true'         | expression-type  | without quotes",
        "now > '2026-01-01'     | expression-type  | `timestamp('2026-01-01T00:00:00Z')`",
        "now - now > '30s'      | expression-type  | `duration('30s')`",
      })
  void guardWithAnUnknownNameOrTypeHasARemedy(String guard, String name, String help) {
    List<Diagnostic> found = compile("target: open, guard: \"" + guard.strip() + "\"", "");

    assertThat(found).extracting(Diagnostic::name).containsExactly(name.strip());
    assertThat(found.get(0).help() + found.get(0).notes().toString()).contains(help.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "context: { n: 0 }               | wrong-kind     | `{ type: int, initial: 0 }`",
        "context: { n: true }            | wrong-kind     | `{ type: bool, initial: true }`",
        "context: { n: duration }        | wrong-kind     | `{ type: duration }`",
        "context: { n: { type: integer }}| invalid-choice | did you mean `int`?",
        "context: { n: { type: Boolean }}| invalid-choice | did you mean `bool`?",
        "context: { n: { type: number }} | invalid-choice | did you mean `int` or `double`?",
        "context: [n]                    | wrong-kind     | write each item as a key with a colon: `n:`",
        "actors: guest                   | wrong-kind     | write a list: `[guest]`",
        "guards: [is_open]               | wrong-kind     | `is_open:`",
      })
  void declarationOfAnotherKindHasARemedy(String line, String name, String help) {
    List<Diagnostic> found = compileText(SMALL.replace("LINE", line.strip()));

    assertThat(found).extracting(Diagnostic::name).containsExactly(name.strip());
    assertThat(found.get(0).help().toString()).contains(help.strip());
  }

  @Test
  void eventsAsAListAreOneMistake() {
    List<Diagnostic> found =
        compileText(SMALL.replace("LINE\n", "").replace("{ push: }", "[push]"));

    assertThat(found).extracting(Diagnostic::name).containsExactly("wrong-kind");
    assertThat(found.get(0).help().toString()).contains("`push:`");
  }

  @Test
  void stateBesideTheKeysOfAnotherHasARemedy() {
    String chart = SMALL.replace("LINE\n", "").replace("  open: { type", "    open: { type");

    assertThat(compileText(chart).toString())
        .contains("if `open` is a state, write it under `states`");
    assertThat(compileText(SMALL.replace("LINE", "pull:")).toString())
        .contains("if `pull` is an event or a state, indent it under `events` or `states`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "description: Shut. | >description: Shut. | indentation of this line | same number",
        "on: { push: open } | >on: { push: open } | `: ` is not allowed | like the keys beside it",
        "on: { push: open } | on: { push: open | expected `,` or `}` | close the map with `}`",
        "on: { push: open } | on: { push: [open } | expected `,` or `]` | close the list with `]`",
        "on: { push: open } | on: { push: o ? a : b } | a second `: ` in one entry | quote the text",
        "description: Shut. | description: ^Shut. | ends inside a quoted text | close the quote",
        "description: Shut. | description: A: B | `: ` is not allowed | quote a text",
        "description: Shut. | description: @home | cannot begin with `@` | quote the text",
        "description: Shut. | description | `: ` is not allowed | end the key above with `:`",
      })
  void invalidYamlIsExplainedInPlainWords(String from, String to, String label, String help) {
    String chart =
        SMALL.replace("LINE\n", "").replace(from.strip(), to.replace('>', ' ').replace('^', '"'));

    List<Diagnostic> found = compileText(chart);

    assertThat(found).extracting(Diagnostic::name).containsExactly("yaml-syntax");
    assertThat(found.get(0).toString()).contains(label.strip());
    assertThat(found.get(0).help().toString()).contains(help.strip());
  }

  private static List<Diagnostic> compileText(String chart) {
    return Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("door.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()))
        .diagnostics();
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
    return compileText(chart);
  }
}
