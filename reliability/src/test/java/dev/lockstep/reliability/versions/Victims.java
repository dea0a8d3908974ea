package dev.lockstep.reliability.versions;

import dev.lockstep.reliability.kill.Place;
import dev.lockstep.reliability.versions.VersionVictim.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Starts victims and reads their files. */
final class Victims {

  /** The number of a call that no victim reaches. */
  static final int NEVER = Integer.MAX_VALUE;

  private final Place place;
  private final Path folder;
  private final Random chance;
  private int started;
  private int kills;

  Victims(Place place, Path folder, Random chance) {
    this.place = place;
    this.folder = folder;
    this.chance = chance;
  }

  /** A running victim. */
  record Victim(Process process, Role role) {}

  /**
   * Starts a victim.
   *
   * @param most largest number of the call at which it halts, or {@link #NEVER}
   * @param commands number of commands of each of its clients
   */
  Victim start(Role role, int most, int commands) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-cp"));
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.addAll(
        List.of(
            VersionVictim.class.getName(),
            place.address(),
            place.schema(),
            role.name(),
            "v" + started++,
            folder.toString(),
            String.valueOf(most == NEVER ? NEVER : 1 + chance.nextInt(most)),
            String.valueOf(chance.nextBoolean()),
            String.valueOf(commands)));
    Path log = folder.resolve("victim.log");
    return new Victim(
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start(),
        role);
  }

  /** Waits until victims have ended, each killed or done. */
  void await(List<Victim> victims) throws InterruptedException, IOException {
    for (Victim victim : victims) {
      int code = victim.process().waitFor();
      if (code == VersionVictim.KILLED) {
        kills++;
      } else if (code != 0) {
        throw new IllegalStateException(
            victim.role() + " failed: " + Files.readString(folder.resolve("victim.log")));
      }
    }
  }

  /** Returns the number of victims that were killed. */
  int kills() {
    return kills;
  }

  /** Returns the remarks that victims saw accepted, each behind the ID of its order. */
  List<String> accepted() throws IOException {
    List<String> accepted = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        if (file.getFileName().toString().startsWith(VersionVictim.ACCEPTED)) {
          accepted.addAll(Files.readAllLines(file));
        }
      }
    }
    return accepted;
  }

  /** Returns the lines that the reader of the feed has delivered. */
  List<String> delivered() throws IOException {
    Path file = folder.resolve(VersionVictim.READER);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
