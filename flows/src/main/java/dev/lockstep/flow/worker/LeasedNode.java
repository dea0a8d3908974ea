package dev.lockstep.flow.worker;

import dev.lockstep.flow.executor.NodeCall;
import java.time.Duration;

/**
 * A node that a worker has taken.
 *
 * @param call the call to execute; its fence is part of the lease
 * @param lease the time without a heartbeat after which another worker may take the node
 */
public record LeasedNode(NodeCall call, Duration lease) {}
