package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Reply;
import dev.lockstep.conformance.subject.StatefulMachine;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of {@code lockstep learn}. */
class LearnCommandTest {

  private static final String SESSIONS = "src/test/resources/logs/sessions.jsonl";

  @TempDir private Path folder;

  /** A lamp with a switch. */
  public static final class Lamp implements StatefulMachine {

    private boolean isOn;

    @Override
    public Reply start(JsonObject context, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Reply fire(WireEvent event, Instant now) {
      if (!event.event().equals("press")) {
        return new Reply.Refused("unknown-event");
      }
      isOn = !isOn;
      return new Reply.Took(isOn ? List.of(ObservedEffect.emit("lit", null)) : List.of());
    }

    @Override
    public Reply fire(Timer timer, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Observation observe() {
      return new Observation(List.of(isOn ? "on" : "off"), JsonObject.EMPTY, List.of());
    }
  }

  @Test
  void theLogsConformToTheLearnedChart() {
    String chart = folder.resolve("talk.statechart.yaml").toString();
    CommandRun learned =
        CommandRun.of("learn", "talk", "--logs", SESSIONS, "--initial", "queued", "--out", chart);
    assertThat(learned.err())
        .contains(
            "learned talk from 7 events of 2 instances with their states: 5 states, 5 transitions");
    assertThat(learned.code()).isEqualTo(ExitCode.OK);

    CommandRun conformed = CommandRun.of("conform", chart, "--logs", SESSIONS);
    assertThat(conformed.out())
        .isEqualTo(
            """
            talk 1.0.0: lines 7, instances 2, deviating 0
              conforming                  7
            """);
  }

  @Test
  void aMappingNamesTheMembersOfALine() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("door.csv"),
            """
            door,what,then
            1,PUSHED,open
            1,heartbeat,open
            1,PULLED,closed
            """);
    Path mapping =
        Files.writeString(
            folder.resolve("mapping.yaml"),
            """
            key: door
            event: what
            state: then
            events: { PUSHED: push, PULLED: pull }
            others: ignore
            """);
    CommandRun run =
        CommandRun.of("learn", "door", "--logs", log.toString(), "--mapping", mapping.toString());
    assertThat(run.out())
        .isEqualTo(
            """
            statechart: door
            version: 1.0.0
            description: Learned from recorded events.

            events:
              push:
              pull:

            initial: initial
            states:
              initial:
                on:
                  push: open

              open:
                on:
                  pull: closed

              closed: { type: final }
            """);
  }

  @Test
  void aMachineIsLearned() {
    CommandRun run =
        CommandRun.of(
            "learn",
            "lamp",
            "--machine",
            Lamp.class.getName(),
            "--class-path",
            "target/test-classes",
            "--event",
            "press",
            "--event",
            "shake");
    assertThat(run.out())
        .contains(
            """
            initial: off
            states:
              off:
                on:
                  press: { target: on, actions: [{ emit: lit }] }

              on:
                on:
                  press: off
            """);
    assertThat(run.err()).contains("learned lamp: 2 states, 2 transitions");
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "learn Door --logs x.jsonl | `Door` is not a valid chart name; write it like order-flow",
        "learn door | name either logs (--logs) or a machine (--machine)",
        "learn door --machine x.Y --logs x.jsonl | name either logs (--logs) or a machine (--machine)",
        "learn door --logs x.jsonl | no such file: x.jsonl",
        "learn door --machine x.Y | no event is named; use --event",
        "learn door --machine x.Y --event a | cannot load x.Y from .",
        "learn door --machine x.Y --event a --class-path nowhere | no such file: nowhere",
        "learn door --machine x.Y --event a --extra-states 5 | --extra-states is a number from 0 to 4, not 5",
        "learn door --machine x.Y --event a --event a | x.Y: the event a occurs twice",
        "learn door --machine java.lang.String --event a | java.lang.String does not implement"
            + " dev.lockstep.conformance.subject.StatefulMachine",
      })
  void mistakesAreNamed(String line, String message) {
    CommandRun run = CommandRun.of(line.split(" "));
    assertThat(run.err()).contains(message);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void logsWithTooManyStatesAreNamed() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      lines.append("{\"key\":1,\"event\":\"push\",\"state\":\"s%d\"}\n".formatted(i));
    }
    Path log = Files.writeString(folder.resolve("many.jsonl"), lines);
    CommandRun run = CommandRun.of("learn", "door", "--logs", log.toString());
    assertThat(run.err()).contains("the logs: more than 2,000 states");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void emptyLogsAreNamed() throws IOException {
    Path log = Files.writeString(folder.resolve("empty.jsonl"), "");
    CommandRun run = CommandRun.of("learn", "door", "--logs", log.toString());
    assertThat(run.err()).contains("the logs have no event");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
  }
}
