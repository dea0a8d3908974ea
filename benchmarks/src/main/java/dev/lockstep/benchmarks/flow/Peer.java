package dev.lockstep.benchmarks.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Another product, in its own process. Maven builds it before its first use. */
enum Peer {
  CAMUNDA("Camunda 7.24, each task async"),
  FLOWABLE("Flowable 8.0, each task async"),
  DBOS("DBOS Transact 1.1, a step each");

  private final String title;

  Peer(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /**
   * Returns flows per second.
   *
   * @param url a database for this product alone
   */
  double perSecond(String url, int runs, int workers) throws IOException, InterruptedException {
    Path folder = Path.of("benchmarks", "peers", name().toLowerCase(Locale.ROOT));
    Path paths = folder.resolve("target/class-path.txt").toAbsolutePath();
    if (Files.notExists(paths)) {
      said(
          List.of(
              Path.of("mvnw").toAbsolutePath().toString(),
              "-q",
              "-B",
              "-ntp",
              "-f",
              folder.resolve("pom.xml").toString(),
              "compile",
              "dependency:build-classpath",
              "-Dmdep.outputFile=" + paths));
    }
    List<String> java = new ArrayList<>();
    java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    java.addAll(List.of("-Xmx1g", "-cp"));
    java.add(folder.resolve("target/classes") + ":" + Files.readString(paths).strip());
    java.addAll(
        List.of("peers.Peer", url, "postgres", Integer.toString(runs), Integer.toString(workers)));
    return Double.parseDouble(said(java).strip());
  }

  private static String said(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new UncheckedIOException(new IOException(command.get(0) + " failed: " + said));
    }
    return said.substring(said.stripTrailing().lastIndexOf('\n') + 1);
  }
}
