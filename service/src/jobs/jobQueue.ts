/** The right to render one video for a while. */
export interface Lease {
	videoId: string;
	/** 1 for the first time that the video is rendered; counts crashes, not orderly stops. */
	attempt: number;
	token: string;
}

/** Hands videos to render to runners, in the order in which they came. */
export interface JobQueue {
	/** Adds a video; one that is already there stays once. */
	enqueue(videoId: string): Promise<void>;
	/** Waits for a job; undefined once `signal` is aborted. */
	claim(signal: AbortSignal): Promise<Lease | undefined>;
	/** Keeps the lease; false when it was lost to another runner. */
	extend(lease: Lease): Promise<boolean>;
	/** Takes the job off the queue. */
	acknowledge(lease: Lease): Promise<void>;
	/** Gives the job back; with `counted: false` the attempt is as if it had not been. */
	release(lease: Lease, options: { counted: boolean }): Promise<void>;
	/** Takes every job off the queue; whoever has one loses it. */
	clear(): Promise<void>;
	/** Frees the jobs of a process that has ended. */
	recover(): Promise<void>;
}
