package dev.lockstep.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReplayScriptTest {

  private static final String OPEN =
      "{\"event\": \"door.opened\", \"actor\": \"owner\", \"payload\": {\"wide\": true}}\n";

  private final List<Long> told = new ArrayList<>();

  private static IrChart door() throws IOException {
    Path file = Path.of("src/test/resources/charts/door.statechart.yaml");
    var source = new Source("door.statechart.yaml", Files.readAllBytes(file));
    return Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
        .charts()
        .get(0);
  }

  private static Replay replay(String name, boolean ownerIsHome) throws IOException {
    var board = new GuardBoard();
    board.set(Map.of("owner_is_home", ownerIsHome));
    var machine = new InterpreterSubject(door(), new ChartPayloads(door()), board);
    return new Replay(name, door(), machine, Instant.EPOCH);
  }

  private Optional<String> play(String input, Replay... replays) throws Exception {
    var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    return new ReplayScript(
            new ReplayReader(in), List.of(replays), (number, line) -> told.add(number))
        .play();
  }

  @Test
  void namesTheFirstLineInWhichTwoMachinesDiffer() throws Exception {
    String input = "{\"event\": \"door.locked\", \"actor\": \"visitor\"}\n" + OPEN + OPEN;

    Optional<String> difference = play(input, replay("one", true), replay("other", false));

    assertThat(difference).isPresent();
    assertThat(difference.get())
        .startsWith("one and other differ at line 2: `outcome` is \"fired\" against \"refused\"")
        .contains("other: {\"outcome\":\"refused\"");
    assertThat(told).containsExactly(0L, 1L, 2L);
  }

  @Test
  void findsNoDifferenceBetweenAMachineAndItself() throws Exception {
    assertThat(play(OPEN + OPEN, replay("one", true), replay("other", true))).isEmpty();
    assertThat(told).containsExactly(0L, 1L, 2L);
  }

  @Test
  void firesTimersInTheOrderOfTheirDeadlinesAndOnlyThoseThatAreDue() throws Exception {
    var lines = new ArrayList<ReplayLine>();
    String input =
        """
        {"event": "echo"}
        {"advance": "2s999ms"}
        {"advance": "PT0.001S"}
        """;
    var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));

    new ReplayScript(
            new ReplayReader(in), List.of(replay("one", true)), (number, line) -> lines.add(line))
        .play();

    assertThat(lines.get(2).transitions()).isEmpty();
    assertThat(lines.get(3).transitions()).containsExactly("locked --echo-->");
  }

  @Test
  void stopsReadingWhenNobodyListens() throws Exception {
    var in = new ByteArrayInputStream((OPEN + "nonsense").getBytes(StandardCharsets.UTF_8));
    var script =
        new ReplayScript(
            new ReplayReader(in), List.of(replay("one", true)), (number, line) -> number < 1);

    assertThat(script.play()).isEmpty();
  }

  @Test
  void passesOnAllResultsBeforeAMalformedLineInAnotherBatch() throws Exception {
    String input = OPEN.repeat(1_000) + "nonsense\n" + OPEN;

    assertThatThrownBy(() -> play(input, replay("one", true), replay("other", true)))
        .isInstanceOf(MalformedLineException.class)
        .hasMessageStartingWith("line 1001: ");

    assertThat(told).isEqualTo(LongStream.rangeClosed(0, 1_000).boxed().toList());
  }

  @Test
  void namesADifferenceInALaterBatch() throws Exception {
    String closed = "{\"event\": \"door.closed\", \"actor\": \"visitor\"}\n";
    String input = closed.repeat(700) + OPEN + OPEN;

    Optional<String> difference = play(input, replay("one", true), replay("other", false));

    assertThat(difference).isPresent();
    assertThat(difference.get()).startsWith("one and other differ at line 701: ");
    assertThat(told).hasSize(702);
  }

  @Test
  void answersEachLineBeforeItWaitsForTheNext() throws Exception {
    var answered = new ArrayList<List<Long>>();
    var in =
        new InputStream() {
          private final Iterator<String> lines = List.of(OPEN + "\n", OPEN, OPEN + OPEN).iterator();
          private byte[] rest = new byte[0];

          @Override
          public int read() {
            throw new UnsupportedOperationException();
          }

          @Override
          public int available() {
            return rest.length;
          }

          @Override
          public int read(byte[] target, int from, int most) {
            if (rest.length == 0) {
              answered.add(List.copyOf(told));
              if (!lines.hasNext()) {
                return -1;
              }
              rest = lines.next().getBytes(StandardCharsets.UTF_8);
            }
            int length = Math.min(most, Math.min(7, rest.length));
            System.arraycopy(rest, 0, target, from, length);
            rest = Arrays.copyOfRange(rest, length, rest.length);
            return length;
          }
        };

    new ReplayScript(
            new ReplayReader(in),
            List.of(replay("one", true), replay("other", true)),
            (number, line) -> told.add(number))
        .play();

    assertThat(answered)
        .containsExactly(
            List.of(), List.of(0L, 1L), List.of(0L, 1L, 3L), List.of(0L, 1L, 3L, 4L, 5L));
  }

  @Test
  void endsWhenTheListenerIsClosed() throws Exception {
    var in = new ByteArrayInputStream((OPEN.repeat(5_000)).getBytes(StandardCharsets.UTF_8));
    var listener =
        new ReplayListener() {
          @Override
          public boolean line(long number, ReplayLine line) {
            return told.add(number);
          }

          @Override
          public boolean pause() {
            return told.size() < 300;
          }
        };

    new ReplayScript(new ReplayReader(in), List.of(replay("one", true)), listener).play();

    assertThat(told).hasSizeBetween(300, 4_999);
  }
}
