package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.PackagedCharts;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SubcommandsTest {

  private final Subcommands subcommands =
      Subcommands.of(Console.ofProcess(), PackagedCharts.beside(Lockstep.SHIPPED));

  @Test
  void namesTheCommandsAsTheyNameThemselves() {
    for (String name : subcommands.names()) {
      assertThat(added(name).getSubcommands()).containsKey(name);
    }
  }

  @Test
  void describesOnlyTheCommandThatIsNamed() {
    assertThat(added("check", "session").getSubcommands()).containsOnlyKeys("check");
    assertThat(added("help", "check").getSubcommands()).containsKeys("check", "serve", "help");
    assertThat(added("chekc").getSubcommands()).containsKeys("check", "serve", "help");
    assertThat(added().getSubcommands()).containsKeys("check", "serve", "help");
  }

  private CommandLine added(String... args) {
    CommandLine line = new CommandLine(CommandLine.Model.CommandSpec.create());
    subcommands.addTo(line, args);
    return line;
  }
}
