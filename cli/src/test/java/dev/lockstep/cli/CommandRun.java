package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** One run of the command in this process. */
record CommandRun(int code, String out, String err) {

  static CommandRun of(String... args) {
    return withInput("", args);
  }

  static CommandRun withInput(String input, String... args) {
    return run(input.getBytes(StandardCharsets.UTF_8), false, args);
  }

  static CommandRun onTerminal(String... args) {
    return run(new byte[0], true, args);
  }

  /** Runs the command with other shipped charts. */
  static CommandRun withCharts(ShippedCharts shipped, String... args) {
    return run(shipped, new byte[0], false, args);
  }

  static CommandRun run(byte[] input, boolean terminal, String... args) {
    return run(PackagedCharts.beside(Lockstep.SHIPPED), input, terminal, args);
  }

  private static CommandRun run(
      ShippedCharts shipped, byte[] input, boolean terminal, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var console =
        new Console(
            new ByteArrayInputStream(input),
            Console.writer(out),
            Console.writer(err),
            terminal,
            false);
    int code = Lockstep.run(console, shipped, args);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns the output as one JSON object. */
  JsonObject json() {
    return (JsonObject) JsonReader.standard().read(out.strip()).orElseThrow();
  }

  /** Returns the output as one JSON object per line. */
  List<JsonObject> jsonLines() {
    return out.lines()
        .map(line -> (JsonObject) JsonReader.standard().read(line).orElseThrow())
        .toList();
  }
}
