package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {

  private static final String DOT =
      "digraph { __start0 -> a; a -> b [label=\"push/ok\"]; b -> a [label=\"pull/ok+\"] }\n";

  @TempDir private Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void writesAChartThatPassesTheCheck() throws IOException {
    String out = folder.resolve("door.statechart.yaml").toString();

    CommandRun run = CommandRun.of("import", file("Front_Door.dot", DOT), "--out", out);

    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("Wrote chart front-door to " + out + ".\n");
    assertThat(run.err()).isEmpty();
    assertThat(CommandRun.of("check", out).code()).isZero();
    assertThat(CommandRun.of("replay", out, "--engine", "interpreter", "--events", "-").code())
        .isZero();
  }

  @Test
  void printsTheChartWithoutAnOutput() throws IOException {
    CommandRun run =
        CommandRun.of("import", file("a.txt", DOT), "--from", "mealy-dot", "--name", "d");

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("statechart: d\n").contains("wire: ok+");
  }

  @Test
  void neverReplacesAFileUnlessForced() throws IOException {
    String source = file("door.dot", DOT);
    String out = file("door.statechart.yaml", "mine");

    CommandRun refused = CommandRun.of("import", source, "-o", out);
    CommandRun forced = CommandRun.of("import", source, "-o", out, "--force");

    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("already exists; use --force to replace it");
    assertThat(forced.code()).isZero();
    assertThat(Path.of(out)).content().startsWith("statechart: door\n");
  }

  @Test
  void tellsWhatCannotBeCarriedAndWritesNothing() throws IOException {
    String out = folder.resolve("x.statechart.yaml").toString();
    String source = file("x.json", "{ \"states\": { \"a\": { \"invoke\": { \"src\": \"b\" } } } }");

    CommandRun run = CommandRun.of("import", source, "-o", out);

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err())
        .contains("error[not-carried-over]: `invoke` starts another machine")
        .contains("x.json:1:23")
        .contains("nothing was written: 1 error, 0 warnings");
    assertThat(Path.of(out)).doesNotExist();
  }

  @Test
  void findingsAboutLivenessAreWarnings() throws IOException {
    String source = file("t.csv", "source,event,guard,target,actions\na,go,,b,\n");

    CommandRun run = CommandRun.of("import", source, "--final", "");

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("warning[dead-end-state]").contains("t.statechart.yaml:");
  }

  @Test
  void tablesTakeWhatTheyDoNotSayFromTheCommandLine() throws IOException {
    String source =
        file("t.csv", "source,event,guard,target,actions\na,after(t),n>1,b,\nb,go,ok,a,\n");

    CommandRun run =
        CommandRun.of(
            "import",
            source,
            "--initial",
            "b",
            "--context",
            "t:duration=5s",
            "--context",
            "n:int",
            "--event-field",
            "ok:bool");

    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("initial: b\n", "t: { type: duration, initial: 5s }", "n: { type: int }");
  }

  @Test
  void saysEverythingAsJson() throws IOException {
    var ok = CommandRun.of("import", file("door.dot", DOT), "--json").json();
    var broken = CommandRun.of("import", file("b.dot", "digraph {"), "--json");

    assertThat(ok.get("ok")).hasToString("true");
    assertThat(ok.get("yaml").toString()).contains("statechart: door");
    assertThat(broken.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(broken.json().get("diagnostics").toString()).contains("dot-syntax");
  }

  @Test
  void tellsCommandLinesThatMakeNoSense() throws IOException {
    String dot = file("door.dot", DOT);

    assertThat(CommandRun.of("import", file("a.txt", "")).err()).contains("set --from to one of");
    assertThat(CommandRun.of("import", dot, "--from", "uml").err()).contains("is not a format");
    assertThat(CommandRun.of("import", dot, "--exact").err()).contains("is only for scxml");
    assertThat(CommandRun.of("import", dot, "--event", "e").err()).contains("scxml and xstate");
    assertThat(CommandRun.of("import", dot, "--initial", "a").err()).contains("are only for csv");
    assertThat(CommandRun.of("import", dot, "--name", "A B").err())
        .contains("not a valid chart" + " name");
    assertThat(CommandRun.of("import", folder.resolve("no.dot").toString()).err())
        .contains("no such file");
    assertThat(CommandRun.of("import", dot, "-o", folder.toString(), "--force").err())
        .contains("cannot write");
    assertThat(CommandRun.of("import", file("t.csv", ""), "--context", "x").err())
        .contains("is not a valid value of --context");
  }
}
