package dev.lockstep.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
}
