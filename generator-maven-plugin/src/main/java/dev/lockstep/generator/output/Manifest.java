package dev.lockstep.generator.output;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The record of a run.
 *
 * @param key fingerprint of everything the run depended on; empty for a run that did not end
 * @param files SHA-256 of each file by path, relative to the project where it lies inside
 * @param remarks the remarks of the run, repeated when nothing has changed
 */
public record Manifest(String key, SortedMap<String, String> files, List<String> remarks) {

  public Manifest {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    remarks = List.copyOf(remarks);
  }

  /** The manifest of a run that never was. */
  public static Manifest none() {
    return new Manifest("", new TreeMap<>(), List.of());
  }

  /** The manifest to leave while files are being moved: everything that may lie there, no key. */
  Manifest unfinished(SortedMap<String, String> coming) {
    SortedMap<String, String> all = new TreeMap<>(files);
    all.putAll(coming);
    return new Manifest("", all, List.of());
  }
}
