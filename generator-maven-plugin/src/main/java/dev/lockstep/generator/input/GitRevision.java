package dev.lockstep.generator.input;

import dev.lockstep.model.document.Source;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Reads the files of folders as they are in a revision of git, by the program {@code git}. */
final class GitRevision {

  private static final int MAX_LIST_BYTES = 16 * 1024 * 1024;
  private static final int SECONDS = 60;

  private final Path base;
  private final String revision;
  private final String commit;

  private GitRevision(Path base, String revision, String commit) {
    this.base = base;
    this.revision = revision;
    this.commit = commit;
  }

  /**
   * Finds a revision.
   *
   * @param base an existing folder of the repository
   * @param revision a commit, tag or branch in the notation of git
   * @throws UnreadableBaselineException if there is no such revision, no repository or no git
   */
  static GitRevision of(Path base, String revision) throws IOException {
    byte[] hash =
        run(
            base,
            128,
            "rev-parse",
            "--verify",
            "--quiet",
            "--end-of-options",
            revision + "^{commit}");
    String commit = new String(hash, StandardCharsets.US_ASCII).strip();
    if (!commit.matches("[0-9a-f]{40,64}")) {
      throw new UnreadableBaselineException(
          "'%s' is not a revision of the repository of %s: use a commit, tag or branch that was"
                  .formatted(revision, base)
              + " fetched");
    }
    return new GitRevision(base, revision, commit);
  }

  /** Returns the selected files below a folder; none if the revision does not have the folder. */
  InputListing read(Path folder, Selection selection) throws IOException {
    String path =
        base.relativize(folder.toAbsolutePath().normalize()).toString().replace('\\', '/');
    byte[] list = run(base, MAX_LIST_BYTES, "ls-tree", "-r", "-z", "-l", commit, "--", path + "/");
    List<InputFile> files = new ArrayList<>();
    for (String entry : new String(list, StandardCharsets.UTF_8).split("\0")) {
      int tab = entry.indexOf('\t');
      if (tab < 0 || !entry.startsWith("100") || !entry.startsWith(path + "/", tab + 1)) {
        continue;
      }
      String name = entry.substring(tab + path.length() + 2);
      if (selection.contains(name)) {
        String[] columns = entry.substring(0, tab).split(" +");
        byte[] content = run(base, InputFolder.MAX_BYTES, "cat-file", "blob", columns[2]);
        files.add(
            new InputFile(new Source(name, content), revision + ":" + path + "/" + name, true));
      }
    }
    files.sort(Comparator.comparing(InputFile::name));
    return new InputListing(files, List.of());
  }

  /** Returns the first bytes of the output of git, which is empty if git fails. */
  private static byte[] run(Path folder, int maxBytes, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(Arrays.asList(arguments));
    Process process;
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      throw new UnreadableBaselineException(
          "the program git cannot be executed ("
              + e.getMessage()
              + "): install it, or compare with"
              + " a released artifact");
    }
    process.getOutputStream().close();
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (InputStream in = process.getInputStream()) {
      output.write(in.readNBytes(maxBytes));
    }
    if (!ends(process)) {
      throw new UnreadableBaselineException("git does not end: " + String.join(" ", command));
    }
    return output.toByteArray();
  }

  private static boolean ends(Process process) throws IOException {
    try {
      return process.waitFor(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while git was running", e);
    } finally {
      process.destroyForcibly();
    }
  }
}
