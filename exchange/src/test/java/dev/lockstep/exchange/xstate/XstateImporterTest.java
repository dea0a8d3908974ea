package dev.lockstep.exchange.xstate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.Importing;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.document.Source;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class XstateImporterTest {

  private final XstateImporter importer = new XstateImporter();

  private String written(String json) {
    Source source = Importing.source("machine.json", json);
    String written = Importing.written(importer.read(source, "", List.of()));
    Importing.compiled(written);
    return written;
  }

  @Test
  void writesAMachineAsAChart() {
    String written =
        written(
            """
            {
              "id": "Order Flow",
              "description": "From cart to door.",
              "version": "2.1.0",
              "context": { "tries": 0, "ratio": 0.5, "who": "nobody", "paid": false },
              "initial": "cart",
              "on": { "RESET": "#Order Flow.cart" , "LOG": { "actions": "note" } },
              "states": {
                "cart": {
                  "tags": ["open"],
                  "on": {
                    "*": { "actions": { "type": "note", "params": { "level": "warn" } } },
                    "CHECK OUT": [
                      { "target": "delivery", "guard": "isFull" },
                      { "guard": { "type": "isBlocked", "params": { "by": 2 } }, "target": "done" }
                    ]
                  },
                  "after": { "90000": "done", "250": { "actions": ["ring"] } }
                },
                "delivery": {
                  "type": "parallel",
                  "onDone": "done",
                  "entry": [
                    { "type": "xstate.raise", "event": { "type": "GO" }, "delay": 60000, "id": "tick" },
                    { "type": "xstate.emit", "event": { "type": "on its way" } }
                  ],
                  "exit": { "type": "xstate.cancel", "params": { "sendId": "tick" } },
                  "states": {
                    "van": {
                      "initial": "loading",
                      "states": {
                        "loading": { "on": { "GO": { "target": "#there", "reenter": true } } },
                        "there": { "id": "there", "type": "final" },
                        "last": { "type": "history", "history": "deep", "target": "there" }
                      }
                    },
                    "paper": {
                      "initial": "open",
                      "on": { "AGAIN": ".open" },
                      "states": {
                        "open": {
                          "always": {
                            "guard": {
                              "type": "xstate.and",
                              "guards": [
                                "isSigned",
                                { "type": "xstate.not", "guards": [
                                  { "type": "xstate.stateIn", "stateValue": "#there" } ] }
                              ]
                            },
                            "target": "signed"
                          }
                        },
                        "signed": { "type": "final" }
                      }
                    }
                  }
                },
                "done": { "type": "final" }
              }
            }
            """);

    assertThat(written)
        .isEqualTo(
            """
            statechart: order-flow
            version: 2.1.0
            description: From cart to door.

            context:
              tries: { type: int, initial: 0 }
              ratio: { type: double, initial: 0.5 }
              who: { type: string, initial: nobody }
              paid: { type: bool, initial: false }

            events:
              RESET:
              LOG:
              CHECK_OUT: { wire: CHECK OUT }
              GO:
              AGAIN:

            emits:
              on_its_way: { wire: on its way }

            guards:
              isFull:
              isBlocked_by_2: 'isBlocked with { "by": 2 }'
              isSigned:

            actions:
              note:
              note_level_warn: 'note with { "level": "warn" }'
              ring:

            initial: cart
            on:
              RESET: cart
              LOG: { actions: [note] }
            states:
              cart:
                tags: [open]
                on:
                  CHECK_OUT:
                    - { guard: isFull, target: delivery }
                    - { guard: isBlocked_by_2, target: done }
                  "*": { actions: [note_level_warn] }
                after:
                  90s: done
                  250ms: { actions: [ring] }

              delivery:
                type: parallel
                entry: [{ send: { event: GO, after: 1m, id: tick } }, { emit: on_its_way }]
                exit: [{ cancel: tick }]
                onDone: done
                states:
                  van:
                    initial: loading
                    states:
                      loading:
                        on:
                          GO: { target: there, reenter: true }

                      there: { type: final }
                      last: { type: history, history: deep, target: there }

                  paper:
                    initial: open
                    on:
                      AGAIN: delivery.paper.open
                    states:
                      open:
                        always: { guard: isSigned && !in('delivery.van.there'), target: signed }

                      signed: { type: final }

              done: { type: final }
            """);
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("[]", "1:1 invalid-xstate"),
        Arguments.of("{ \"states\": 3 }", "1:13 invalid-xstate"),
        Arguments.of("{ \"states\": { \"a\": 1 } }", "1:20 invalid-xstate"),
        Arguments.of("{ \"states\": { \"a\": { \"type\": \"odd\" } } }", "1:31 invalid-xstate"),
        Arguments.of("{ \"initial\": \"b\", \"states\": { \"a\": {} } }", "1:15 invalid-xstate"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"on\": { \"E\": \"b\" } } } }", "1:36 invalid-xstate"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"on\": { \"E\": \"#b\" } } } }", "1:36 invalid-xstate"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"on\": { \"E\": { \"cond\": \"g\" } } } } }",
            "1:38 invalid-xstate"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"invoke\": { \"src\": \"x\" } } } }",
            "1:23 not-carried-over"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"after\": { \"soon\": \"a\" } } } }",
            "1:34 not-carried-over"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"on\": { \"xstate.x\": \"a\" } } } }",
            "1:31 not-carried-over"),
        Arguments.of(
            "{ \"states\": { \"a\": { \"on\": { \"a*b\": {} } } } }", "1:31 not-carried-over"),
        Arguments.of("{ \"entry\": { \"type\": \"xstate.assign\" } }", "1:12 not-carried-over"),
        Arguments.of("{ \"entry\": { \"type\": \"xstate.raise\" } }", "1:12 invalid-xstate"),
        Arguments.of("{ \"entry\": { \"params\": {} } }", "1:12 invalid-xstate"),
        Arguments.of("{ \"entry\": [7] }", "1:13 invalid-xstate"),
        Arguments.of(
            "{ \"entry\": { \"type\": \"xstate.sendTo\", \"to\": \"b\", \"event\": \"E\" } }",
            "1:46 not-carried-over"),
        Arguments.of(
            "{ \"entry\": { \"type\": \"xstate.raise\", \"event\": { \"type\": \"E\", \"n\": 1 } } }",
            "1:47 not-carried-over"),
        Arguments.of("{ \"states\": { \"a\": { \"colour\": 1 } } }", "1:23 not-carried-over"),
        Arguments.of("{ \"context\": { \"a\": [1] } }", "1:17 left-out"),
        Arguments.of("{ \"version\": 3 }", "1:14 left-out"),
        Arguments.of("{ \"meta\": { \"x\": 1 } }", "1:4 left-out"),
        Arguments.of("{", "1:2 json-syntax"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void tellsWhatIsWrongAndWhere(String json, String told) {
    Imported imported = importer.read(Importing.source("m.json", json), "m", List.of());

    assertThat(Importing.told(imported.diagnostics())).containsExactly(told.split(", "));
    assertThat(imported.chart().isPresent()).isEqualTo(told.contains("left-out"));
  }

  @Test
  void aStateThatIsItsOwnTargetIsNotLeft() {
    String written =
        written(
            """
            { "id": "m", "initial": "a", "states": {
                "a": { "on": { "STAY": { "target": "a", "actions": "x" }, "NEXT": "b" } },
                "b": { "initial": "c", "on": { "STAY": "b", "AGAIN": { "target": "b", "reenter": true } },
                       "states": { "c": { "on": { "NEXT": "d" } }, "d": {} } } } }
            """);

    assertThat(written)
        .contains("STAY: { actions: [x] }")
        .contains("STAY: b.c")
        .contains("AGAIN: b\n");
  }

  @Test
  void longerKeysAreTriedBeforePatterns() {
    String written =
        written(
            """
            { "id": "m", "initial": "a", "states": {
                "a": { "on": { "*": "b", "x.*": "c", "x.y": { "actions": "n" } } },
                "b": { "on": { "x.z": "a", "other": "c" } }, "c": { "type": "final" } } }
            """);

    assertThat(written.indexOf("x.y: {")).isLessThan(written.indexOf("x.*: c"));
    assertThat(written.indexOf("x.*: c")).isLessThan(written.indexOf("\"*\": b"));
  }

  @Test
  void tellsWhereAParallelStateIsLeftAndEnteredAgain() {
    String json =
        """
        { "id": "m", "initial": "p", "states": { "p": { "type": "parallel", "entry": "n", "states": {
          "a": { "on": { "E": "#m.p.b.d" } },
          "b": { "initial": "c", "states": { "c": {}, "d": {} } } } } } }
        """;

    Imported imported = importer.read(Importing.source("m.json", json), "m", List.of());

    assertThat(Importing.told(imported.diagnostics())).containsExactly("2:24 meaning-changed");
  }

  @Test
  void tellsWhereRegionsAroundAParallelStateBeginAnew() {
    String json =
        """
        { "id": "m", "initial": "o", "states": { "o": { "type": "parallel", "states": {
          "p": { "type": "parallel", "states": {
            "a": { "on": { "E": "#m.o.p.b.d" } },
            "b": { "initial": "c", "states": { "c": {}, "d": {} } } } },
          "q": { "initial": "r", "states": { "r": { "on": { "F": "s" } }, "s": {} } } } } } }
        """;

    Imported imported = importer.read(Importing.source("m.json", json), "m", List.of());

    assertThat(Importing.told(imported.diagnostics())).containsExactly("3:26 meaning-changed");
  }

  @Test
  void tellsWhereAParallelStateRemembersBecauseItIsLeft() {
    String json =
        """
        { "id": "m", "initial": "p", "states": { "p": { "type": "parallel", "states": {
          "h": { "type": "history", "history": "deep" },
          "a": { "on": { "E": "#m.p.h" } },
          "b": { "initial": "c", "states": { "c": { "on": { "F": "d" } }, "d": {} } } } } } }
        """;

    Imported imported = importer.read(Importing.source("m.json", json), "m", List.of());

    assertThat(Importing.told(imported.diagnostics())).containsExactly("3:24 meaning-changed");
  }
}
